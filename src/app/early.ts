// What a page does before its scripts are here. The build puts this program into every page (webpack.config.ts), so it stays small and
// imports nothing from packages.
import type { EarlySignIn } from '../api/earlySignIn';
import { readClocks } from '../api/serverClock';
import { sessionLock } from '../api/sessionLock';
import { storageKeyOf } from '../state/storageKey';

let signIn: EarlySignIn | undefined;

/** Nobody is signed in here, and no session is left that the server still has to end: then a sign-in is a call like any other. */
const isNobodyHere = () => {
  try {
    const stored = localStorage.getItem(storageKeyOf('auth'));
    return stored === null || JSON.parse(stored).status === '"signedOut"';
  } catch {
    return false;
  }
};

/** The same call that the application makes (src/api/base.ts). No answer while another tab holds the session's lock. */
const call = (path: string, email: string, password: string) => {
  const base = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '';
  return navigator.locks.request(sessionLock, { ifAvailable: true }, async (lock) =>
    lock
      ? fetch(base + path, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
          signal: AbortSignal.timeout(30_000),
        })
      : undefined,
  );
};

/** Keeps a press until the form can take it (useContractForm.ts). Sign-in, which says its path, goes to the server at once. */
const keepPress = (event: SubmitEvent) => {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || 'pressed' in form.dataset) return;
  form.dataset.pressed = '';
  const [email, password] = ['email', 'password'].map((name) => String(new FormData(form).get(name) ?? ''));
  const path = form.dataset.early;
  if (!path || !email || !password || !form.checkValidity() || !navigator.locks || !isNobodyHere()) return;
  signIn = { email, password, at: readClocks(), answer: call(path, email, password).catch(() => undefined) };
};

addEventListener('submit', keepPress, true);
addEventListener('wardstory:start', () => removeEventListener('submit', keepPress, true));
globalThis.takeEarlySignIn = () => {
  const taken = signIn;
  signIn = undefined;
  return taken;
};
