import { configureStore } from '@reduxjs/toolkit';
import { keyOfSeed } from '../../src/qa/keyedHash';
import { makeMask } from '../../src/qa/mask';
import { makeRecorder } from '../../src/qa/recorder';
import type { Report } from '../../src/qa/recording';
import { rootReducer } from '../../src/qa/rootReducer';
import { watch } from '../../src/qa/watch';
import { popUp } from '../../src/state/popUp';

const circumstances = { app: 'test', route: '/signin', viewport: { width: 1, height: 1, pixelRatio: 1 } };
export const mask = makeMask(keyOfSeed(1));

/** A store as in a QA build, without listeners. */
export const recorded = (most?: number, surroundings = { online: true, focused: true }) => {
  const { watcher, report } = makeRecorder(() => 1_700_000_000_000, most);
  const reducer = rootReducer(surroundings, false);
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    enhancers: (defaults) => defaults().concat(watch(mask, [watcher])),
  });
  return { store, report: () => JSON.stringify(report(circumstances)) };
};

const walk = [
  popUp.actions.opened({ name: 'addDoctor' }),
  popUp.actions.typedIn(),
  popUp.actions.closeAsked(),
  popUp.actions.editingContinued(),
  popUp.actions.closeAsked(),
  popUp.actions.discarded(),
];
type Action = { type: string };

/** A report of a pop-up that was opened, typed in and closed, with functions that alter it. */
export const reportOfPopUp = (most?: number) => {
  const { store, report } = recorded(most);
  for (const action of walk) store.dispatch(action);
  const file: Report = JSON.parse(report());
  const actions: Action[] = JSON.parse(file.payload);
  const withActions = (changed: readonly Action[]) => JSON.stringify({ ...file, payload: JSON.stringify(changed) });
  const withRecording = (changed: object) => JSON.stringify({ ...file, recording: { ...file.recording, ...changed } });
  return { file, actions, text: JSON.stringify(file), withActions, withRecording };
};
