import { machine, type Nothing, type StateOf } from './machine';

type Lost = { since: string };
type States = {
  online: Nothing;
  /** Answers take long. */
  slow: Nothing;
  /** The browser has no network. */
  offline: Lost;
  /** There is a network, but the server does not answer. */
  unreachable: Lost;
};
type Events = {
  wentOffline: { at: string };
  cameBack: Nothing;
  notReached: { at: string };
  answered: Nothing;
  tookLong: Nothing;
};

const lost = (_: unknown, { at }: { at: string }): Lost => ({ since: at });

/** Whether the server can be reached, from the browser's network events and the results of calls. */
export const connection = machine<States, Events>()(
  'connection',
  { status: 'online' },
  {
    online: { wentOffline: 'offline', notReached: 'unreachable', tookLong: 'slow' },
    slow: { wentOffline: 'offline', notReached: 'unreachable', answered: 'online' },
    offline: { cameBack: 'online' },
    unreachable: { wentOffline: 'offline', answered: 'online', cameBack: 'online' },
  },
  {
    fields: { offline: ['since'], unreachable: ['since'] },
    carries: {
      'online.wentOffline.offline': lost,
      'online.notReached.unreachable': lost,
      'slow.wentOffline.offline': lost,
      'slow.notReached.unreachable': lost,
    },
  },
);

export const selectConnection = (state: { connection: StateOf<States> }) => state.connection;
