import { isRecord } from '../../contract/isRecord';
import { readRecording } from './readRecording';
import type { Session } from './session';

/** The supported requests of the Redux DevTools panel. */
export type Wish =
  | { kind: 'jump'; state: unknown; about: number }
  | { kind: 'import'; session: Session }
  | { kind: 'reset' }
  | { kind: 'rollback'; state: unknown }
  | { kind: 'commit' };

type Plain = Readonly<Record<string, unknown>>;

const parsed = (state: unknown): unknown => (typeof state === 'string' ? JSON.parse(state) : undefined);

/**
 * The session in a file that the user chose in the extension. From a file with only actions, such as our report, the extension passes the
 * actions and the state before them; from its own lifted state, everything.
 */
const sessionFrom = ({ nextLiftedState, preloadedState }: Plain): Session =>
  readRecording(JSON.stringify(Array.isArray(nextLiftedState) ? { payload: nextLiftedState, preloadedState } : nextLiftedState));

/**
 * The request in a message of the extension to a connected page (`ListenerMessage` in its source); undefined if it is not supported.
 * Throws an UnreadableRecording for a file that is not a recording.
 */
export const wishIn = (message: unknown): Wish | undefined => {
  if (!isRecord(message) || message.type !== 'DISPATCH' || !isRecord(message.payload)) return undefined;
  const { payload } = message;
  switch (payload.type) {
    case 'JUMP_TO_STATE':
    case 'JUMP_TO_ACTION':
      return { kind: 'jump', state: parsed(message.state), about: Number(payload.actionId ?? payload.index ?? 0) };
    case 'IMPORT_STATE':
      return { kind: 'import', session: sessionFrom(payload) };
    case 'RESET':
      return { kind: 'reset' };
    case 'ROLLBACK':
      return { kind: 'rollback', state: parsed(message.state) };
    case 'COMMIT':
      return { kind: 'commit' };
    default:
      return undefined;
  }
};
