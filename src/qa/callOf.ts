import { isRecord } from '../api/problem';

type Action = Readonly<Record<string, unknown>> & { type: string };

/** The call that an action of RTK Query is about. */
export const callOf = ({ meta }: Readonly<Record<string, unknown>>): string | undefined => {
  const call = isRecord(meta) && isRecord(meta.arg) ? meta.arg.endpointName : undefined;
  return typeof call === 'string' ? call : undefined;
};

/** What happened, as lists say it: the action's type, and of a call which one it was. */
export const saidOf = (action: Action): string => {
  const call = callOf(action);
  return call === undefined ? action.type : `${action.type} ${call}`;
};

/** An action as the panel of Redux DevTools lists it, which shows nothing but the type. */
export const asListed = <A extends Action>(action: A): A => ({ ...action, type: saidOf(action) });

/** An action that the panel has exported, as it was dispatched. */
export const asDispatched = <A extends Action>(action: A): A => {
  const said = ` ${callOf(action)}`;
  return action.type.endsWith(said) ? { ...action, type: action.type.slice(0, -said.length) } : { ...action };
};
