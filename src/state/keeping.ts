import { machine, type StateOf } from './machine';

/** The slices that the browser keeps, as they are told of. */
type KeptSlice = 'auth' | 'sidebar' | 'popUp' | 'settings';
/**
 * What became of a slice: it could not be read; a newer version of the product has written it; that was done by another tab, while this
 * one was open; or all that the browser kept was cleared meanwhile.
 */
export type Loss = { slice: KeptSlice; why: 'unreadable' | 'newer' | 'outdated' | 'cleared' };

type Nothing = Record<never, never>;
type Losses = { losses: readonly Loss[] };
type States = {
  sound: Nothing;
  /** Something was lost, and that has not been read yet. */
  damaged: Losses;
  /** Nothing that happens from now on is kept. */
  failing: Losses;
  /** The same, and it has been read. */
  told: Nothing;
};
type Events = {
  sliceLost: Loss;
  writeFailed: Nothing;
  dismissed: Nothing;
};

const also = ({ losses }: Losses, loss: Loss): Losses => ({
  losses: losses.some(({ slice, why }) => slice === loss.slice && why === loss.why) ? losses : [...losses, loss],
});

/** Whether this browser keeps what the product gives it to keep. */
export const keeping = machine<States, Events>()(
  'keeping',
  { status: 'sound' },
  {
    sound: { sliceLost: 'damaged', writeFailed: 'failing' },
    damaged: { sliceLost: 'damaged', writeFailed: 'failing', dismissed: 'sound' },
    failing: { sliceLost: 'failing', dismissed: 'told' },
    told: { sliceLost: 'failing' },
  },
  {
    fields: { damaged: ['losses'], failing: ['losses'] },
    carries: {
      'sound.sliceLost.damaged': (_, loss) => ({ losses: [loss] }),
      'sound.writeFailed.failing': () => ({ losses: [] }),
      'damaged.sliceLost.damaged': also,
      'failing.sliceLost.failing': also,
      'told.sliceLost.failing': (_, loss) => ({ losses: [loss] }),
    },
  },
);

export type Keeping = StateOf<States>;
export const selectKeeping = (state: { keeping?: Keeping }): Keeping => state.keeping ?? keeping.initial;
