import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { reportUnaccepted } from '../../src/app/reportUnaccepted';
import { appointment } from '../../src/state/appointment';
import { auth } from '../../src/state/auth';
import { drafts } from '../../src/state/draft';

const store = () =>
  configureStore({
    reducer: combineReducers({ auth: auth.reducer, appointment: appointment.reducer, drafts: drafts.reducer }),
    // Without the toolkit's own checks, which warn on a busy machine that they were slow.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(reportUnaccepted),
  });
const warned = () => {
  const said: string[] = [];
  jest.spyOn(console, 'warn').mockImplementation((text: string) => void said.push(text));
  return said;
};
afterEach(() => jest.restoreAllMocks());

test('QA-2 development reports an event that a state does not accept, in every slice', () => {
  const said = warned();
  const { dispatch } = store();
  dispatch(auth.actions.signOutDelivered());
  dispatch(appointment.actions.passed());
  dispatch(drafts.actions.gone({ id: 'message' }));
  expect(said).toEqual([
    'auth/signOutDelivered changed nothing: "auth" is signedOut',
    'appointment/passed changed nothing: "appointment" is closed',
    'drafts/gone changed nothing: "drafts" is as it was',
  ]);
});

test('QA-2 accepted events and actions of no machine are not reported', () => {
  const said = warned();
  const { dispatch } = store();
  dispatch(auth.actions.submitted({ email: 'a@example.org', password: 'a handle' }));
  dispatch(drafts.actions.forgotten());
  dispatch({ type: 'api/connected' });
  dispatch({ type: 'session/renewed' });
  expect(said).toEqual([]);
});
