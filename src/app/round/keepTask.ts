import type { MessageKey } from '../../../contract/messages';
import { selectTask, tasks } from '../../state/tasks';
import type { Store } from '../slices';

type Parts = Pick<Store, 'dispatch' | 'getState'>;

/** Whether the page has the button by which the doctor has asked for this lab result (KeepFile). */
const isAsking = ({ getState }: Parts, id: string): boolean => {
  const task = selectTask(getState(), 'keepFile');
  return task.status !== 'none' && task.rowId === id;
};

/** Tells the button that the wish is noted. */
export const keepingNoted = (store: Parts, id: string): void => {
  if (isAsking(store, id)) store.dispatch(tasks.actions.succeeded({ id: 'keepFile' }));
};

/** Tells the button that the wish is not noted, or that the file is not stored, and why. */
export const keepingRefused = (store: Parts, id: string, code: MessageKey): void => {
  const { dispatch, getState } = store;
  if (!isAsking(store, id)) return;
  if (selectTask(getState(), 'keepFile').status !== 'sending') dispatch(tasks.actions.sendingStarted({ id: 'keepFile', rowId: id }));
  dispatch(tasks.actions.refused({ id: 'keepFile', problem: { code } }));
};
