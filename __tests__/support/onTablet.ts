import { screen, waitFor, within } from '@testing-library/react';
import type { ProblemKind } from '../../contract/problems';
import { openDatabase } from '../../src/device/database';
import { derive, storePasswordKey } from '../../src/device/passwordKeys';
import { asDoctor } from '../../src/gallery/people';
import type { Answers, Sent } from '../../src/gallery/standIn';
import { identityFrom, identityOf } from '../../src/state/auth';
import { fillIn, openApp } from './openApp';
import { online } from './roundOnDevice';
import { signInAnswer } from './signInAnswer';

const answer = { ...signInAnswer('doctor'), browserKey: btoa('k'.repeat(32)) };
export const { user: doctor } = answer;
export const password = 'Correct1horse!';
/** What answers every call in place of the server: nothing, a proxy, or a server that refuses. */
export type Outage = 'unreachable' | { status: number } | { problem: ProblemKind };

const rowsIn = async <Row>(read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Row>) => {
  const database = await openDatabase();
  const rows = await read(database);
  database.close();
  return rows;
};
export const keysHere = () => rowsIn((database) => database.getAllKeys('passwordKeys'));
export const notesHere = () => rowsIn((database) => database.getAllKeys('notes'));

/** A doctor at work on a tablet that has their records and their wrapped key. `state.outage` begins an outage. */
export const onTablet = async (more: Answers = {}) => {
  const state: { outage?: Outage } = {};
  const usual: Answers = { ...online, signIn: { data: answer }, signOut: { data: { done: true } }, renewTokens: { data: answer }, ...more };
  const answers = Object.fromEntries(
    Object.entries(usual).map(([name, decided]) => [
      name,
      (sent: Sent) => state.outage ?? (typeof decided === 'function' ? decided(sent as never) : decided),
    ]),
  ) as Answers;
  const app = await openApp('/doctordashboard', { as: asDoctor, answers });
  await waitFor(() => expect(app.store.getState().round?.status).toBe('kept'));
  // As a sign-in does, with few rounds.
  const { browserKey } = answer;
  const owned = { browserKey, identity: identityFrom(answer) };
  const key = await derive(password, 10);
  await rowsIn((database) => storePasswordKey(database, doctor, key, owned, Date.now() + 3_600_000));
  const isOpen = () => identityOf(app.store.getState().auth)?.user.id === doctor.id;
  const atSignIn = async () => {
    await screen.findByRole('heading', { name: 'Sign in' });
    await fillIn(app.user, { Email: doctor.email, Password: password });
    await app.user.click(within(document.querySelector('main') ?? document.body).getByRole('button', { name: 'Sign in' }));
  };
  const lock = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Lock' }));
    await screen.findByRole('heading', { name: 'Locked' });
  };
  const unlock = async (by = password) => {
    await fillIn(app.user, { Password: by });
    await app.user.click(screen.getByRole('button', { name: 'Unlock' }));
  };
  return { ...app, state, isOpen, atSignIn, lock, unlock };
};
