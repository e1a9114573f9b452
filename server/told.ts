/** What one part of the server tells and others hear. Whoever tells knows nobody who hears: without a listener nothing is kept. */
const told = <T>() => {
  const listeners = new Set<(said: T) => void>();
  return {
    tell: (said: T): void => {
      for (const listener of listeners) listener(said);
    },
    hear: (listener: (said: T) => void): void => void listeners.add(listener),
  };
};

/** Where works take turns. */
export const queues = ['database', 'passwords'] as const;
export type Queue = (typeof queues)[number];

/** A work waits for its turn, begins after `waited` milliseconds, ends. */
export const turnTold = told<{ queue: Queue } & ({ now: 'waits' | 'ends' } | { now: 'begins'; waited: number })>();

/** An attempt to deliver a letter: `failed` will be tried again, `lost` will not. */
export const letterOutcomes = ['sent', 'failed', 'lost'] as const;
export const letterTold = told<(typeof letterOutcomes)[number]>();

/** A page's stream of live events. */
export const streamTold = told<'opened' | 'closed'>();

/** Whether the database's notifications arrive. */
export const listeningTold = told<boolean>();
