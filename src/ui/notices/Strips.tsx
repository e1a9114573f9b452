import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useReducer } from 'react';
import { ReportPart, ShownParts, withPart } from '../frame/shown';
import { aboveSaveBar } from './aboveSaveBar';

// Over the page, so that nothing moves under a finger when a strip appears or disappears. Presses go through it.
const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 'var(--side, 0px) 0',
  bottom: aboveSaveBar,
  zIndex: theme.zIndex.appBar - 1,
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2, 1.5),
  pointerEvents: 'none',
  '@media print': { display: 'none' },
}));

/** Scrolls the focused element clear of a record's banner and of the strips. Notices stay above a save bar. */
const room = {
  html: { scrollPaddingTop: 140, scrollPaddingBottom: `calc(${aboveSaveBar} + 64px)` },
  '.notistack-SnackbarContainer': { marginBottom: aboveSaveBar },
};

/** A page and its strips, which know how much of the page's server data has loaded. */
export const Strips = ({ strips, children }: { strips: ReactNode; children: ReactNode }) => {
  const [parts, report] = useReducer(withPart, new Map());
  return (
    <ReportPart value={report}>
      <GlobalStyles styles={room} />
      <ShownParts value={parts}>
        <Bar>{strips}</Bar>
      </ShownParts>
      {children}
    </ReportPart>
  );
};
