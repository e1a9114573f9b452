import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Hidden } from '../../../ui/frame/Hidden';
import { useWidth } from '../../../ui/frame/useWidth';
import { useSaidKeyValue } from '../../../ui/notes/KeyValueText';
import { recordTime, shortDay, shortTime } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { type LabValue, lastOf, type Series } from './labValues';
import { Sheet } from './Sheet';
import { SheetCell } from './SheetCell';
import { momentsOf, roomFor, valuesAt } from './sheetTimes';
import { Trend } from './Trend';

/** In pixels, where nothing can be measured. */
const usualWidth = 1000;

const Turn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 1),
  marginBottom: theme.spacing(1),
  // Quieter than the figures.
  '& > button': { color: theme.vars.palette.text.secondary, fontSize: 'var(--meta)', '@media (pointer: coarse)': { minHeight: 44 } },
  '& > button:last-of-type': { marginInlineEnd: -10 },
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, marginInlineEnd: 'auto' },
}));

type Props = {
  series: readonly Series[];
  onTheirWay: ReadonlySet<string>;
  /** The values whose entries stand below. */
  opened: ReadonlySet<string>;
  onOpen: (values: readonly LabValue[]) => void;
};

/** The values that stand: a row for each name and unit, a column for each time at which a sample was taken, the last one at the end (CHT-7). */
export const FlowSheet = ({ series, onTheirWay, opened, onOpen }: Props) => {
  const t = useText();
  const said = useSaidKeyValue();
  const { element, width } = useWidth<HTMLDivElement>(0, usualWidth);
  const turning = useRef<HTMLDivElement>(null);
  const [begin, setBegin] = useState(0);
  const all = momentsOf(series);
  const { isNarrow, most } = roomFor(width || usualWidth);
  const from = Math.max(0, Math.min(begin, all.length - most));
  // Time runs to the right, as in the chart and in the small lines: read the other way, a rise looks like a fall.
  const moments = all.slice(from, from + most).toReversed();
  const layout = isNarrow && { 'data-narrow': true };
  const turn = (to: number) => {
    flushSync(() => setBegin(to));
    // The button that was pressed may have come to its end.
    if (document.activeElement?.matches(':disabled')) turning.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  };
  const cell = (each: Series, values: readonly LabValue[], taken?: string) => (
    <SheetCell
      {...{ series: each, values, onTheirWay, ...(taken && { taken }) }}
      isOpen={values.some(({ id }) => opened.has(id))}
      onPress={() => onOpen(values)}
    />
  );
  return (
    <div ref={element} data-sheet>
      {all.length > most && (
        <Turn ref={turning} role="group" aria-label={t('keyValue.times')}>
          <p role="status">
            {t('keyValue.timesOf', { from: all.length - from - moments.length + 1, to: all.length - from, count: all.length })}
          </p>
          <Button
            size="small"
            startIcon={<ChevronLeft size={18} aria-hidden />}
            disabled={from + most >= all.length}
            onClick={() => turn(Math.min(all.length - most, from + most))}
          >
            {t('keyValue.older')}
          </Button>
          <Button
            size="small"
            endIcon={<ChevronRight size={18} aria-hidden />}
            disabled={from === 0}
            onClick={() => turn(Math.max(0, from - most))}
          >
            {t('keyValue.newer')}
          </Button>
        </Turn>
      )}
      <Sheet
        aria-label={t('keyValue.sheet')}
        sx={{ '--times': moments.length }}
        {...layout}
        {...(from === 0 && { 'data-with-newest': true })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{t('keyValue.analyte')}</Hidden>
            </th>
            {!isNarrow && <td aria-hidden />}
            {moments.map(({ minute, at }) => (
              <th key={minute} scope="col">
                <time dateTime={at} title={recordTime(at)}>
                  <b>{shortDay(at)}</b> {shortTime(at)}
                </time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((each) => {
            const { name, range, standing } = said(each.newest.body);
            const isSeen = moments.some((moment) => valuesAt(each, moment).length > 0);
            return (
              <tr key={each.key}>
                <th scope="row">
                  <bdi>{name}</bdi> <small>{[each.newest.body.labUnit, range].filter(Boolean).join(' · ')}</small>
                </th>
                {!isNarrow && (
                  <td data-trend aria-hidden>
                    <Trend series={each} outside={standing === 'above' || standing === 'below'} />
                  </td>
                )}
                {!isSeen && (
                  <td data-last colSpan={moments.length}>
                    {cell(each, lastOf(each), recordTime(each.newest.at))}
                  </td>
                )}
                {isSeen &&
                  moments.map((moment) => {
                    const values = valuesAt(each, moment);
                    return (
                      <td key={moment.minute} {...(values[0] === each.newest && { 'data-newest': true })}>
                        {values.length > 0 ? cell(each, values) : <span className="none">–</span>}
                      </td>
                    );
                  })}
              </tr>
            );
          })}
        </tbody>
      </Sheet>
    </div>
  );
};
