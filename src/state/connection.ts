import { machine, type StateOf } from './machine';

type Nothing = Record<never, never>;
type States = { online: Nothing; offline: Nothing };
type Events = { wentOffline: Nothing; cameBack: Nothing };

/** What the browser says of the network. */
export const connection = machine<States, Events>()(
  'connection',
  { status: 'online' },
  { online: { wentOffline: 'offline' }, offline: { cameBack: 'online' } },
  { carries: {}, guards: {} },
);

export type Connection = StateOf<States>;
export const selectIsOffline = (state: { connection: Connection }) => state.connection.status === 'offline';
