import type { Page } from '@playwright/test';
import { steps } from '../../src/state/migrations';
import { type Person, signIn } from './hospital';

/** A slice as redux-persist writes it: each key as JSON, and their object as JSON again. */
const persisted = (slice: Readonly<Record<string, unknown>>, version: number) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...slice, _persist: { version, rehydrated: true } }).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  );

/**
 * Signs a person in without the form: gives the page's browser a new session, with the cookie and the stored user. Other journeys test
 * the form.
 */
export const signedInAs = async (page: Page, person: Person, server: { url: string }): Promise<void> => {
  const { user, doctor, session, cookie } = await signIn(person.user.email, person.password, server);
  const [name = '', value = ''] = cookie.split('=');
  const auth = persisted({ status: 'signedIn', user, doctor: doctor ?? null, session }, steps.auth.length + 1);
  const { origin, hostname } = new URL(server.url);
  await page.context().addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' }]);
  const empty = `${origin}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate((written) => localStorage.setItem('wardstory:auth', written), auth);
  await page.unroute(empty);
};
