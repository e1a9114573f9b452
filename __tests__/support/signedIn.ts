import type { Page } from '@playwright/test';
import { steps } from '../../src/state/migrations';
import { type Person, signIn } from './hospital';

/** redux-persist writes each key of a slice as JSON of its own, and their object as JSON again. */
const persisted = (slice: Readonly<Record<string, unknown>>, version: number) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...slice, _persist: { version, rehydrated: true } }).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  );

/**
 * Hands a session of its own to the page's browser, as signing in there would have left it: the cookie, and who is signed in. Signing in
 * by the form has its own journeys.
 */
export const signedInAs = async (page: Page, person: Person, server: { url: string }): Promise<void> => {
  const { user, doctor, session, cookie } = await signIn(person.user.email, person.password, server);
  const [name = '', value = ''] = cookie.split('=');
  const auth = persisted({ status: 'signedIn', user, doctor: doctor ?? null, session }, steps.auth.length + 1);
  const { origin } = new URL(server.url);
  await page.context().addCookies([{ name, value, url: `${origin}/v1/auth`, httpOnly: true, sameSite: 'Strict' }]);
  const empty = `${origin}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate((written) => localStorage.setItem('wardstory:auth', written), auth);
  await page.unroute(empty);
};
