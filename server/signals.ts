import type { PageReport } from '../contract/pageReports';

/** A signal from one part of the server to others. The sender does not know the listeners; without one, nothing is stored. */
const signal = <T>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    send: (value: T): void => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: T) => void): void => void listeners.add(listener),
  };
};

/** Where works take turns. */
export const queues = ['database', 'replica', 'passwords'] as const;
export type Queue = (typeof queues)[number];

/** A work waits for its turn, begins after `waited` milliseconds, ends; or leaves the queue, as nobody wants it any more. */
export const turnSignal = signal<{ queue: Queue } & ({ now: 'waits' | 'ends' | 'leaves' } | { now: 'begins'; waited: number })>();

/** An attempt to deliver a letter: `failed` will be tried again, `lost` will not. */
export const letterOutcomes = ['sent', 'failed', 'lost'] as const;
export const letterSignal = signal<(typeof letterOutcomes)[number]>();

/** A page's stream of live events. */
export const streamSignal = signal<'opened' | 'closed'>();

/** How a page went in a browser. */
export const pageSignal = signal<PageReport>();

/** Whether the database's notifications arrive. */
export const listeningSignal = signal<boolean>();

/** Of a read that a replica may answer, who has; and how many seconds the replica is behind, undefined while it is away. */
export const readers = ['replica', 'primary'] as const;
export const replicaSignal = signal<{ read: (typeof readers)[number] } | { behind: number | undefined }>();
