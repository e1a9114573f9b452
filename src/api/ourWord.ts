import type { Problem } from './problem';

/**
 * Whether our server has decided: it has refused the call. No word of it are an answer of something in between (a proxy, the sign-in page of
 * a Wi-Fi), and one of a server that could not do its work, such as while it restarts.
 */
export const isOurWord = ({ kind, status }: Pick<Problem, 'kind' | 'status'>): boolean =>
  kind !== 'unreachable' && kind !== 'unknown' && kind !== 'tooSlow' && status < 500;
