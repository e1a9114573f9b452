import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { followVersions } from '../../src/app/followVersions';
import type { Dispatch, RootState } from '../../src/app/slices';
import { rootReducer } from '../../src/qa/rootReducer';
import { version } from '../../src/state/version';

const worker = { state: 'activated', addEventListener: () => undefined };
const registration = { active: worker, waiting: null, installing: null, addEventListener: () => undefined, update: async () => undefined };

test('UX-7 the browser does not ask again after the user agreed to lose a form’s text', async () => {
  // A form filled while the page was starting, as on a slow tablet.
  window.addEventListener('beforeunload', (event) => event.preventDefault());

  const listening = createListenerMiddleware<RootState, Dispatch>();
  const store = configureStore({
    reducer: rootReducer({ online: true, focused: true }, true),
    middleware: (defaults) => defaults().prepend(listening.middleware),
  });
  const leaving = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true })) && 'unasked';
  const reloads: unknown[] = [];
  const page = {
    addEventListener: window.addEventListener.bind(window),
    setInterval: window.setInterval.bind(window),
    document,
    navigator: { serviceWorker: { register: async () => registration as unknown as ServiceWorkerRegistration } },
    location: { reload: () => void reloads.push(leaving()) },
  };
  await followVersions({ store, listening, page, revision: 'one' });
  expect(leaving()).toBe(false);

  store.dispatch(version.actions.found());
  store.dispatch(version.actions.updateAsked({ hasUnsaved: true }));
  store.dispatch(version.actions.lossAccepted());
  await waitFor(() => expect(reloads).toEqual(['unasked']));
});
