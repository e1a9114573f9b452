import { machine, type Nothing, type StateOf } from './machine';

/** The persisted slices whose loss is reported. */
type PersistedSlice = 'auth' | 'sidebar' | 'popUp' | 'settings';
/**
 * How a slice was lost: it could not be read; a newer version of the product has written it (`outdated`: another tab, while this one was
 * open); or the browser's data was cleared.
 */
export type Loss = { slice: PersistedSlice; why: 'unreadable' | 'newer' | 'outdated' | 'cleared' };

type Losses = { losses: readonly Loss[] };
type States = {
  sound: Nothing;
  /** Something was lost, and the user has not dismissed the message. */
  damaged: Losses;
  /** Writing fails: nothing is persisted from now on. */
  failing: Losses;
  /** As `failing`, with the message dismissed. */
  acknowledged: Nothing;
};
type Events = {
  sliceLost: Loss;
  writeFailed: Nothing;
  dismissed: Nothing;
};

const also = ({ losses }: Losses, loss: Loss): Losses => ({
  losses: losses.some(({ slice, why }) => slice === loss.slice && why === loss.why) ? losses : [...losses, loss],
});

/** Whether this browser persists the slices. */
export const persistence = machine<States, Events>()(
  'persistence',
  { status: 'sound' },
  {
    sound: { sliceLost: 'damaged', writeFailed: 'failing' },
    damaged: { sliceLost: 'damaged', writeFailed: 'failing', dismissed: 'sound' },
    failing: { sliceLost: 'failing', dismissed: 'acknowledged' },
    acknowledged: { sliceLost: 'failing' },
  },
  {
    fields: { damaged: ['losses'], failing: ['losses'] },
    carries: {
      'sound.sliceLost.damaged': (_, loss) => ({ losses: [loss] }),
      'sound.writeFailed.failing': () => ({ losses: [] }),
      'damaged.sliceLost.damaged': also,
      'failing.sliceLost.failing': also,
      'acknowledged.sliceLost.failing': (_, loss) => ({ losses: [loss] }),
    },
  },
);

export type Persistence = StateOf<States>;
export const selectPersistence = (state: { persistence?: Persistence }): Persistence => state.persistence ?? persistence.initial;
