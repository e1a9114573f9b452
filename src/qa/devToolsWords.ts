import { isRecord } from '../api/problem';
import { readRecording } from './readRecording';
import type { Session } from './session';

/** What the panel of Redux DevTools asks the page for, as far as it is offered. */
export type Wish =
  | { kind: 'jump'; state: unknown; about: number }
  | { kind: 'import'; session: Session }
  | { kind: 'reset' }
  | { kind: 'rollback'; state: unknown }
  | { kind: 'commit' };

type Plain = Readonly<Record<string, unknown>>;

const parsed = (state: unknown): unknown => (typeof state === 'string' ? JSON.parse(state) : undefined);

/**
 * A chosen file as the extension hands it on: of the files with actions alone, our report among them, the actions and the state before
 * them; of its own lifted state all.
 */
const sessionFrom = ({ nextLiftedState, preloadedState }: Plain): Session =>
  readRecording(JSON.stringify(Array.isArray(nextLiftedState) ? { payload: nextLiftedState, preloadedState } : nextLiftedState));

/**
 * A message of the extension to a page that has connected to it (`ListenerMessage` in its source): undefined for what is not offered.
 * Throws an UnreadableRecording for a file that is none.
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
