import { isAction, type Middleware } from '@reduxjs/toolkit';

/**
 * Development only: reports an event that reached a machine in a state that does not accept it (QA-2). Every slice but the API's is a
 * machine or holds machines by id, and an accepted event makes a new state. `forgotten` may find nothing to remove.
 */
export const reportUnaccepted: Middleware<object, Readonly<Record<string, unknown>>> = (store) => (next) => (action) => {
  const [slice = '', event] = isAction(action) ? action.type.split('/') : [];
  const before = store.getState()[slice];
  const result = next(action);
  const isEvent = before !== undefined && event !== undefined && event !== 'forgotten' && slice !== 'api';
  if (isEvent && store.getState()[slice] === before) {
    const status = typeof before === 'object' && before !== null && 'status' in before ? before.status : 'as it was';
    console.warn(`${slice}/${event} changed nothing: "${slice}" is ${String(status)}`);
  }
  return result;
};
