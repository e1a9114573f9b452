import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { ReportPart, ShownParts, withPart } from '../frame/shown';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the banner of a record, which begins beneath it.
  zIndex: theme.zIndex.appBar + 1,
  margin: theme.spacing(-3, -4, 3),
  '@media (max-width: 768px)': { margin: theme.spacing(-2, -2, 2) },
  // When empty, its margins would collapse through it and push down the page's start.
  display: 'flow-root',
}));

/** The `top` of other sticky elements, which go below the strips. */
export const beneathStrips = 'var(--strips, 0px)';

/** Keeps the focused element clear of the strips. */
const room = { html: { scrollPaddingTop: `calc(140px + ${beneathStrips})` } };

/** Keeps the messages above a page visible while it scrolls. */
const Sticky = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = bar;
    if (!box) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--strips', `${box.offsetHeight}px`);
    tell();
    const watched = new ResizeObserver(tell);
    watched.observe(box);
    return () => {
      watched.disconnect();
      style.removeProperty('--strips');
    };
  }, []);
  return (
    <Bar ref={bar}>
      <GlobalStyles styles={room} />
      {children}
    </Bar>
  );
};

/** A page below its strips, which know which server data it shows. */
export const Strips = ({ strips, children }: { strips: ReactNode; children: ReactNode }) => {
  const [parts, report] = useReducer(withPart, new Map());
  return (
    <ReportPart value={report}>
      <ShownParts value={parts}>
        <Sticky>{strips}</Sticky>
      </ShownParts>
      {children}
    </ReportPart>
  );
};
