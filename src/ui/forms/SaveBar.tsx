import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { aboveSaveBar } from '../notices/aboveSaveBar';

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
      '@media (max-width: 599px)': {
        paddingBlock: theme.spacing(1),
        '& > button': { width: '100%' },
        '& > [role=status]': { minHeight: 0 },
      },
    },
  };
});

/** Notices stay above the bar. */
const room = { [small]: { '.notistack-SnackbarContainer': { marginBottom: aboveSaveBar } } };

/** Publishes the height of the bar while it lies over the page. */
const usePublishedHeight = () => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = bar;
    if (!box) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--save-bar', getComputedStyle(box).position === 'fixed' ? `${box.offsetHeight}px` : '0px');
    tell();
    const watched = new ResizeObserver(tell);
    watched.observe(box);
    return () => {
      watched.disconnect();
      style.removeProperty('--save-bar');
    };
  }, []);
  return bar;
};

/** The save button of a form, with the progress of saving. On a tablet it is always at the lower edge, where the thumb is. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <Bar ref={usePublishedHeight()}>
    <GlobalStyles styles={room} />
    {children}
  </Bar>
);
