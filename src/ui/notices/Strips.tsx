import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { SayShown, ShownParts, withPart } from '../frame/shown';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the banner of a record, which begins beneath it.
  zIndex: theme.zIndex.appBar + 1,
  margin: theme.spacing(-3, -4, 3),
  '@media (max-width: 768px)': { margin: theme.spacing(-2, -2, 2) },
  // With nothing to say its margins would collapse through it, and push down what begins at the very top.
  display: 'flow-root',
}));

/** What else stays in sight at the top of a page stands beneath the strips: `top: beneathStrips`. */
export const beneathStrips = 'var(--strips, 0px)';

/** What has the focus is not hidden behind them either. */
const room = { html: { scrollPaddingTop: `calc(140px + ${beneathStrips})` } };

/** What is said above a page as long as it is so: in sight wherever one has scrolled to. */
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

/** A page beneath its strips, which know what of the server's is there. */
export const Strips = ({ strips, children }: { strips: ReactNode; children: ReactNode }) => {
  const [parts, say] = useReducer(withPart, new Map());
  return (
    <SayShown value={say}>
      <ShownParts value={parts}>
        <Sticky>{strips}</Sticky>
      </ShownParts>
      {children}
    </SayShown>
  );
};
