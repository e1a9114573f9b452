import { isMessageKey, type MessageKey } from './messages';

/**
 * Every kind of refusal with its status. RFC 9457's `type` is `urn:wardstory:problem:<kind>`; the sentence is the message
 * `problem.<kind>`.
 */
export const problemStatus = {
  unreadableBody: 400,
  wrongCredentials: 401,
  notSignedIn: 401,
  sessionEnded: 401,
  paymentOpen: 402,
  planLimit: 402,
  accountClosed: 403,
  passwordNeeded: 403,
  addressUnproved: 403,
  secondStepNeeded: 403,
  secondFactorNeeded: 403,
  notAllowed: 403,
  handoverByAdmin: 403,
  notFound: 404,
  tooSlow: 408,
  taken: 409,
  alreadyAssigned: 409,
  alreadyWithdrawn: 409,
  alreadyPremium: 409,
  changedMeanwhile: 409,
  otherOffset: 409,
  inProgress: 409,
  setUpOver: 409,
  secondFactorFirst: 409,
  secondFactorKept: 409,
  unreadable: 409,
  linkSpent: 410,
  secondStepOver: 410,
  otherProtocol: 412,
  tooLarge: 413,
  bodyTooLarge: 413,
  wrongMediaType: 415,
  invalidInput: 422,
  keyReused: 422,
  tooMany: 429,
  tooManyLetters: 429,
  headersTooLarge: 431,
  unexpected: 500,
  notServedYet: 501,
  unavailable: 503,
  gatewayUnavailable: 503,
  mailUnavailable: 503,
  storageFull: 507,
} as const;

export type ProblemKind = keyof typeof problemStatus;
export type Values = Readonly<Record<string, string | number>>;

/** One wrong field: `path` as in the form, `code` is the catalogue key, `message` its English, `values` fill its placeholders. */
export type FieldError = { path: string; code: MessageKey; message: string; values?: Values };

/** RFC 9457 problem+json, as the server sends it. */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The placeholders' values of `detail`, so that the browser can translate it. */
  values?: Values;
  errors?: FieldError[];
};

/** With which the `type` of each of our server's problems begins, also of a newer version's. */
export const problemPrefix = 'urn:wardstory:problem:';
export const typeOfProblem = (kind: ProblemKind) => `${problemPrefix}${kind}`;

/** The kind in a document's `type`; undefined for a type that is not ours. */
export const kindOfProblem = (type: unknown): ProblemKind | undefined => {
  const kind = typeof type === 'string' && type.startsWith(problemPrefix) ? type.slice(problemPrefix.length) : '';
  return Object.hasOwn(problemStatus, kind) ? (kind as ProblemKind) : undefined;
};

/** The catalogue key of a problem's sentence. */
export const messageOfProblem = (kind: ProblemKind): MessageKey => {
  const key = `problem.${kind}`;
  return isMessageKey(key) ? key : 'problem.unexpected';
};
