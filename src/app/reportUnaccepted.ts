import { isAction, type Middleware } from '@reduxjs/toolkit';
import { auth } from '../state/auth';
import { connection } from '../state/connection';
import { popUp } from '../state/popUp';
import { sidebar } from '../state/sidebar';

const machines = [auth, connection, sidebar, popUp];

/** Development only: says when an event reached a machine in a state that does not accept it (QA-2). */
export const reportUnaccepted: Middleware<object, Readonly<Record<string, unknown>>> = (store) => (next) => (action) => {
  const machine = isAction(action) ? machines.find(({ accepts }) => accepts(action.type)) : undefined;
  if (!machine) return next(action);
  const before = store.getState()[machine.name];
  const result = next(action);
  if (isAction(action) && store.getState()[machine.name] === before) {
    const status = typeof before === 'object' && before !== null && 'status' in before ? before.status : before;
    console.warn(`${action.type} changed nothing: "${machine.name}" is ${String(status)}`);
  }
  return result;
};
