import { isRecord } from '../../contract/isRecord';

type Action = Readonly<Record<string, unknown>> & { type: string };

/** The name of the endpoint that an action of RTK Query is about. */
export const callOfAction = ({ meta }: Readonly<Record<string, unknown>>): string | undefined => {
  const call = isRecord(meta) && isRecord(meta.arg) ? meta.arg.endpointName : undefined;
  return typeof call === 'string' ? call : undefined;
};

/** An action's name in lists: its type, and for a call the endpoint. */
export const labelOf = (action: Action): string => {
  const call = callOfAction(action);
  return call === undefined ? action.type : `${action.type} ${call}`;
};

/** An action for the panel of Redux DevTools, which shows only the type. */
export const asListed = <A extends Action>(action: A): A => ({ ...action, type: labelOf(action) });

/** Undoes `asListed` for an action that the panel has exported. */
export const asDispatched = <A extends Action>(action: A): A => {
  const label = ` ${callOfAction(action)}`;
  return action.type.endsWith(label) ? { ...action, type: action.type.slice(0, -label.length) } : { ...action };
};
