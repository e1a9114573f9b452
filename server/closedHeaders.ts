/** The policy of an answer that is no page: whoever opens it loads nothing, and nobody may embed it. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of an answer that helmet does not see, because the request never became one of Fastify's. */
export const closedHeaders = {
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cache-Control': 'no-store',
} as const;
