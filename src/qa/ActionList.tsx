import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { nameOf, secondsAt } from './describe';
import type { Moment } from './moments';

const Scrolled = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    overflow: 'auto',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& ol': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
    '& li': { position: 'absolute', top: 0, left: 0, width: '100%' },
    '& button': {
      display: 'flex',
      gap: theme.spacing(1),
      alignItems: 'center',
      width: '100%',
      minHeight: 32,
      padding: theme.spacing(0, 1),
      border: 0,
      font: 'inherit',
      textAlign: 'left',
      color: 'inherit',
      background: 'transparent',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outlineOffset: -3 },
      '&[aria-current]': { color: palette.primary.contrastText, background: palette.primary.main },
      '@media (pointer: coarse)': { minHeight: 48 },
    },
    '& button > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& button > span:not(:nth-of-type(2))': { fontVariantNumeric: 'tabular-nums' },
  };
});

const keys: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type Props = { moments: readonly Moment[]; index: number; onGo: (index: number) => void };

/** All actions with their times. It draws only those in view; the arrow keys move through them. */
export const ActionList = ({ moments, index, onGo }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const tall = matchMedia('(pointer: coarse)').matches ? 48 : 32;
  const rows = useVirtualizer({ count: moments.length, getScrollElement: () => box.current, estimateSize: () => tall, overscan: 8 });
  useEffect(() => rows.scrollToIndex(index), [rows, index]);
  const drawn = rows.getVirtualItems();
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) box.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true });
    byKey.current = false;
  });
  return (
    <Scrolled
      ref={box}
      // Tab leads to the present action, or to the list while that action is out of view.
      tabIndex={drawn.some((row) => row.index === index) ? undefined : 0}
      onKeyDown={(event) => {
        const to = keys[event.key]?.(index, moments.length - 1);
        if (to === undefined) return;
        event.preventDefault();
        byKey.current = true;
        onGo(to);
      }}
    >
      <ol aria-label="Actions" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index: each, start }) => {
          const moment = moments[each];
          return (
            moment && (
              <li
                key={each}
                data-index={each}
                aria-setsize={moments.length}
                aria-posinset={each + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  aria-current={each === index ? 'step' : undefined}
                  tabIndex={each === index ? 0 : -1}
                  onClick={() => onGo(each)}
                >
                  <span>{each}</span> <span>{nameOf(moment, each)}</span> <span>{secondsAt(moment, moments[0])}</span>
                </button>
              </li>
            )
          );
        })}
      </ol>
    </Scrolled>
  );
};
