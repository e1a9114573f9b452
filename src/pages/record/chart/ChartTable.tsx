import { styled } from '@mui/material/styles';
import { shortDateTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import type { Lane, Scored } from './lanes';
import { useSaid } from './useSaid';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    overflowX: 'auto',
    maxHeight: 640,
    '& table': {
      ...theme.typography.body2,
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': { padding: theme.spacing(1), textAlign: 'end', whiteSpace: 'nowrap', borderBottom: `1px solid ${palette.divider}` },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      background: palette.background.paper,
      color: palette.text.secondary,
      whiteSpace: 'normal',
      // A word breaks only where it is wider than any column should be.
      maxWidth: 180,
      overflowWrap: 'break-word',
    },
    '& th:first-of-type': { textAlign: 'start', fontWeight: 600, position: 'sticky', left: 0, background: palette.background.paper },
    '& thead th:first-of-type': { zIndex: 2 },
    '& [data-points="2"], & [data-points="3"]': { fontWeight: 680 },
    '& small': { color: palette.text.secondary },
    '@media print': { maxHeight: 'none', '& th, & td': { whiteSpace: 'normal', overflowWrap: 'normal', position: 'static' } },
  };
});

/** What the chart shows as numbers, the last measured first, each with the points that it counts. */
export const ChartTable = ({ lanes, sets }: { lanes: readonly Lane[]; sets: readonly Scored[] }) => {
  const t = useText();
  const { nameOf, writtenOf } = useSaid();
  return (
    <Box role="region" aria-label={t('chart.view.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('vitals.measured')}</th>
            {lanes.map((lane) => (
              <th key={lane.name} scope="col">
                {nameOf(lane)} <small>{lane.unit}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.toReversed().map((set) => (
            <tr key={set.id}>
              <th scope="row">{shortDateTime(set.at)}</th>
              {lanes.map((lane) => (
                <td key={lane.name}>
                  {writtenOf(lane, set).map(({ text, value: { points, standing }, times }) => {
                    const counted = lane.name === 'news2' || lane.title !== undefined ? 0 : (points ?? 0);
                    return (
                      <div key={text} data-points={standing === 'below' || standing === 'above' ? 2 : counted}>
                        {text} {counted > 0 && set.news2.status !== 'notFor' && <small>({counted})</small>}
                        {standing && standing !== 'within' && <small>{t(`keyValue.${standing}`)}</small>}
                        {times > 1 && <small> {t('chart.times', { count: times })}</small>}
                      </div>
                    );
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
