import { isAction, type Middleware } from '@reduxjs/toolkit';

/**
 * Development only: says when an event reached a machine in a state that does not accept it (QA-2). Every slice but the API's is a
 * machine or holds machines by id, and an event that is accepted makes a new state; to forget what is not there is no mistake.
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
