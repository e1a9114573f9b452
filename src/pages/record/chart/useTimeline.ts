import { useMemo, useState } from 'react';
import { useNow } from '../../../ui/texts/useNow';
import type { Scored } from './lanes';
import { endWithin, lengthOf, type Span, spanFor, windowOf } from './spans';

/** Which part of time the chart shows, and which set in it is chosen: the last one, unless the user has chosen another. */
export const useTimeline = (sets: readonly Scored[]) => {
  const times = useMemo(() => sets.map(({ time }) => time), [sets]);
  const now = Math.max(useNow() ?? 0, times.at(-1) ?? 0);
  const [asked, setAsked] = useState<Span>();
  const span = asked ?? spanFor(times, now);
  /** Undefined: up to now. */
  const [end, setEnd] = useState<number>();
  const window = useMemo(() => windowOf(span, end ?? now, times), [span, end, now, times]);
  const isIn = ({ time }: Scored) => time >= window.from && time <= window.to;
  const inWindow = sets.filter(isIn);
  const [chosenId, setChosenId] = useState<string>();
  const isHere = chosenId !== undefined && inWindow.some(({ id }) => id === chosenId);
  // A set has another id once it is on the server.
  const place = sets.findIndex(({ id }) => id === (isHere ? chosenId : inWindow.at(-1)?.id));

  const moveTo = (wanted: number) => {
    if (span !== 'all') setEnd(wanted >= now ? undefined : endWithin(wanted, window, times, now));
  };
  return {
    span,
    window,
    inWindow,
    place,
    chosen: sets[place],
    hasEarlier: span !== 'all' && (times[0] ?? now) < window.from,
    hasLater: span !== 'all' && end !== undefined,
    show: (next: Span) => {
      setAsked(next);
      setEnd(undefined);
      setChosenId(undefined);
    },
    /** Moves by a part of the window: 0.5 is half of it, to later. */
    moveBy: (part: number) => moveTo(window.to + part * lengthOf(window)),
    /** Chooses a set by its place, and moves until it is in sight. */
    choose: (wanted: number) => {
      const set = sets[Math.min(Math.max(wanted, 0), sets.length - 1)];
      if (!set) return;
      setChosenId(set.id);
      if (!isIn(set)) moveTo(set.time + lengthOf(window) / 4);
    },
    /** Chooses the set in sight that is nearest to a time. */
    chooseAt: (time: number) => {
      const [nearest] = inWindow.toSorted((one, other) => Math.abs(one.time - time) - Math.abs(other.time - time));
      if (nearest) setChosenId(nearest.id);
    },
  };
};
