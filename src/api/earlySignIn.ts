import type { Reading } from './serverClock';

/** A sign-in that was pressed and sent before the scripts were here (src/app/early.ts). No `answer`: the call has to be made again. */
export type EarlySignIn = { email: string; password: string; at: Reading; answer: Promise<Response | undefined> };

declare global {
  /** Returns the early sign-in, once. Pages have it, other programs do not. */
  var takeEarlySignIn: (() => EarlySignIn | undefined) | undefined;
}

/** The early sign-in, if it was made with these credentials. It is handed out once, and another one is forgotten. */
export const earlySignIn = ({ email, password }: Readonly<Record<string, unknown>>): EarlySignIn | undefined => {
  const early = globalThis.takeEarlySignIn?.();
  // The form tidies the address, as the server does.
  return early && early.email.trim().toLowerCase() === email && early.password === password ? early : undefined;
};
