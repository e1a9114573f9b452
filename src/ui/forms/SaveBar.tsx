import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../frame/afterPaint';
import { useIsLastUsed } from './useIsLastUsed';

const small = '@media screen and (max-width: 1199px), screen and (pointer: coarse)';

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    '& > [role=status]:not(:empty)': { flex: '1 1 220px' },
    // Nothing to say takes no line of its own.
    '& > [role=status]:empty': { position: 'absolute' },
    [small]: {
      '&[data-held]': {
        position: 'fixed',
        insetInline: 'var(--side, 0px) 0',
        bottom: 0,
        zIndex: theme.zIndex.appBar,
        flexDirection: 'row-reverse',
        padding: theme.spacing(1.25, 4),
        background: palette.background.float,
        borderTop: `1px solid ${palette.divider}`,
        // As wide as the page above it (AreaLayout).
        '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
        '@media (max-width: 599px)': { paddingBlock: theme.spacing(1) },
      },
      '@media (max-width: 599px)': {
        '& > button': { width: '100%' },
        '& > [role=status]': { minHeight: 0 },
      },
    },
  };
});

/** The bars that lie over the page: one form may take another's place. */
const held = new Set<HTMLElement>();

/**
 * Publishes the height of a bar while it lies over the page. Only once the page is painted: each new height computes every element's style
 * anew, and to ask for it before would lay out the page once more.
 */
const usePublishedHeight = (bar: RefObject<HTMLElement | null>, isHeld: boolean) =>
  useLayoutEffect(() => {
    const { current: box } = bar;
    if (!box || !isHeld) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--save-bar', getComputedStyle(box).position === 'fixed' ? `${box.offsetHeight}px` : '0px');
    const watched = new ResizeObserver(tell);
    held.add(box);
    const stop = afterPaint(() => {
      tell();
      watched.observe(box);
    });
    return () => {
      stop();
      watched.disconnect();
      held.delete(box);
      afterPaint(() => {
        if (held.size === 0) style.removeProperty('--save-bar');
      });
    };
  }, [bar, isHeld]);

/**
 * The save button of a form, with the progress of saving. On a tablet it is always at the lower edge, where the thumb is. Of two forms only
 * the one that was used last has its bar there, as one would cover the other; the other bar stands below its fields, and so does that of a
 * form that `rests`: nothing is written in it yet.
 */
export const SaveBar = ({ rests = false, children }: { rests?: boolean; children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const isLastUsed = useIsLastUsed(bar);
  const isHeld = isLastUsed && !rests;
  usePublishedHeight(bar, isHeld);
  return (
    <Bar ref={bar} {...(isHeld && { 'data-held': true })}>
      {children}
    </Bar>
  );
};
