import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ChartSvg } from './ChartSvg';
import { plotsOf, sizes } from './geometry';

const Stack = styled('div')({
  position: 'relative',
  // Its layers lie on one another, and on nothing else.
  isolation: 'isolate',
  overflow: 'hidden',
  aspectRatio: 'var(--shape)',
  // With its heading it fits one sheet, however narrow the screen was.
  '@media print': { maxWidth: 'calc(190mm * var(--shape))', marginInline: 'auto' },
});

const Clip = styled('div')({ position: 'absolute', top: 0, height: '100%', overflow: 'hidden' });

/** A drawing that lies on those before it, in the same place. `data-moves`: `place` moves it. */
export const Layer = styled(ChartSvg)({
  position: 'absolute',
  top: 0,
  left: 0,
  height: '100%',
  overflow: 'visible',
  // The browser moves it without painting it again, and has painted it before a finger comes.
  '&[data-moves]': { willChange: 'transform' },
});

type Size = { width: number; height: number };

/** Drawings on one another, all of that size; they grow and shrink together. For screen readers there are the table and the arrow keys. */
export const Layers = ({ width, height, children }: Size & { children: ReactNode }) => (
  <Stack aria-hidden sx={{ '--shape': width / height }}>
    {children}
  </Stack>
);

/** Symbols at the edges are whole. */
const rim = 6;

/** Layers of which only what is within the plots is seen; with `whole` symbols, as far beside them as those at an edge reach. */
export const WithinPlots = ({ width, whole = false, children }: { width: number; whole?: boolean; children: ReactNode }) => {
  const beside = whole ? rim : 0;
  const [left, seen] = [sizes.left - beside, plotsOf(width) + 2 * beside];
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <Clip style={{ left: percent(left, width), width: percent(seen, width) }}>
      <Shift style={{ left: percent(-left, seen), width: percent(width, seen) }}>{children}</Shift>
    </Clip>
  );
};

/** Within the clip, where the drawing begins. */
const Shift = styled('div')({ position: 'absolute', top: 0, height: '100%' });
