import { styled } from '@mui/material/styles';
import { chartSizes } from '../../../theme/chartSizes';
import { signals } from '../../../theme/signals';

/** The drawing's colours, lines and texts, by day, by night and on paper. */
export const ChartSvg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    width: '100%',
    // The browser need not look which of ten thousand symbols is under the finger.
    pointerEvents: 'none',
    color: palette.text.primary,
    '& text': {
      ...theme.typography.body2,
      fontSize: chartSizes.text,
      lineHeight: 1,
      fill: 'currentColor',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .head': { fontSize: chartSizes.head, fontWeight: 650 },
    // What counts leads; what is as it should be stands back.
    '& .head:not([data-counts]), & .head[data-counts="0"]': { fontWeight: 500 },
    '& .said[data-counts="2"]': { fill: palette.warning.main },
    '& .said[data-counts="3"]': { fill: palette.error.main },
    '& .unit': { fontWeight: 400, fill: palette.text.secondary },
    '& .tick': { fontSize: chartSizes.quiet, fill: palette.text.secondary },
    '& .value': { fontSize: chartSizes.quiet, fontWeight: 600, stroke: palette.background.paper, strokeWidth: 3, paintOrder: 'stroke' },
    '& .plot': { fill: palette.background.sunken },
    '& [data-points="1"]': { fill: palette.warning.soft },
    '& [data-points="2"]': { fill: `color-mix(in srgb, ${signals.caution.ground} 48%, ${palette.background.paper})` },
    '& [data-points="3"]': { fill: `color-mix(in srgb, ${palette.error.main} 11%, ${palette.error.soft})` },
    ...theme.applyStyles('dark', {
      '& [data-points="2"]': { fill: `color-mix(in srgb, ${signals.caution.ground} 30%, ${palette.background.paper})` },
    }),
    '& [data-points="0"]': { fill: palette.background.sunken },
    '& .line': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 },
    // The bands are not the lower pressure's.
    '& .lower': { strokeWidth: 1, stroke: palette.text.secondary },
    '& .symbol': { stroke: palette.background.paper, strokeWidth: 1.5, fill: 'currentColor' },
    '& .symbol.open': { stroke: 'currentColor', strokeWidth: 1.75, fill: palette.background.paper },
    '& .grid': { stroke: palette.divider },
    '& .chosen': { stroke: palette.primary.main, strokeWidth: 1.5, strokeDasharray: '3 3' },
    '& .mark': { fill: 'none', stroke: palette.primary.main, strokeWidth: 1.75 },
    '@media print': { '& .grid': { stroke: palette.text.secondary } },
  };
});
