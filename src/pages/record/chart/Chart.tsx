import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Patient } from '../../../../contract/patients';
import { Section } from '../../../ui/frame/Section';
import { useText } from '../../../ui/texts/texts';
import type { VitalSet } from '../useVitalSigns';
import type { Series } from '../values/labValues';
import { ChartTable } from './ChartTable';
import { useSetText } from './ChosenSet';
import { Drawing } from './Drawing';
import { plotsOf, timeScale } from './geometry';
import { Legend } from './Legend';
import { labLanesOf, withLabStops } from './labLanes';
import { bandsFor, lanesOf, scoredOf } from './lanes';
import { MarkSwitch } from './MarkSwitch';
import { useMarks } from './marks';
import { type Moved, place as placeBy } from './place';
import { TimelineBar } from './TimelineBar';
import { useChartWidth } from './useChartWidth';
import { useDrawn } from './useDrawn';
import { useFolded } from './useFolded';
import { usePan } from './usePan';
import { useSaid } from './useSaid';
import { useTimeline } from './useTimeline';
import { type View, ViewChoice } from './ViewChoice';

const Area = styled('div')(({ theme }) => ({
  // Up and down scrolls the page, sideways moves the chart.
  touchAction: 'pan-y',
  userSelect: 'none',
  cursor: 'grab',
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 4 },
}));

const OnOneSheet = styled('div')(({ theme }) => ({
  breakInside: 'avoid',
  // Below the form, not beside it (FormBeside).
  '@media screen and (max-width: 1199px)': { marginTop: theme.spacing(2) },
}));

type Props = { sets: readonly VitalSet[]; series: readonly Series[]; patient: Patient };

/** A patient's vital signs and typed lab values on one time axis (CHT-5): moved by finger, by buttons and by keys, or read as a table. */
export default function Chart({ sets, series, patient }: Props) {
  const t = useText();
  const said = useSaid();
  const setText = useSetText();
  const { birthDate } = patient;
  const scored = useMemo(() => scoredOf(sets, birthDate), [sets, birthDate]);
  const lanes = useMemo(() => [...lanesOf(scored, birthDate), ...labLanesOf(series)], [scored, series, birthDate]);
  const stops = useMemo(() => withLabStops(scored, series, birthDate), [scored, series, birthDate]);
  const timeline = useTimeline(stops);
  const { window, place, chosen, inWindow } = timeline;
  const laid = useFolded(lanes, window);
  const [view, setView] = useState<View>('chart');
  const [showsMarks, setShowsMarks] = useState(false);
  const { marks, status } = useMarks(patient, showsMarks);
  const { element, width } = useChartWidth();
  const { drawn, rest } = useDrawn(window, width);
  const moved = useRef({ rest, finger: 0 });
  /** `before` unless it was drawn since. */
  const placeAll = (before?: Moved) => {
    if (element.current) placeBy(element.current, moved.current, width, before);
  };
  useLayoutEffect(() => {
    moved.current = { ...moved.current, rest };
    placeAll();
  });
  const pan = usePan({
    onMove: (pixels) => {
      const before = moved.current;
      moved.current = { ...before, finger: timeline.span === 'all' ? 0 : pixels };
      placeAll(before);
    },
    onPan: (pixels) => {
      moved.current = { ...moved.current, finger: 0 };
      // Before the next frame, which would show it where it was.
      flushSync(() => timeline.moveBy(-pixels / plotsOf(width)));
      // At an end nothing was rendered.
      placeAll();
    },
    onTap: (x) => timeline.chooseAt(timeScale(window, width).invert(x).getTime()),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, forth, last] = [place - 1, place + 1, stops.length - 1];
    const to = { ArrowLeft: back, ArrowDown: back, ArrowRight: forth, ArrowUp: forth, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    timeline.choose(to);
  };
  const markNames = {
    medicalHistory: t('record.medicalHistory'),
    prescription: t('record.prescription'),
    labResult: t('record.labResult'),
  };
  const before = stops[place - 1]?.time ?? window.from;
  return (
    <OnOneSheet data-sheet>
      <Section title={t('chart.title')}>
        <TimelineBar timeline={timeline} last={stops.at(-1)}>
          <ViewChoice view={view} onView={setView} />
        </TimelineBar>
        {view === 'table' ? (
          <ChartTable lanes={lanes} sets={inWindow} />
        ) : (
          <Area
            ref={element}
            role="slider"
            tabIndex={0}
            aria-label={t('chart.slider')}
            aria-valuemin={1}
            aria-valuemax={stops.length}
            aria-valuenow={Math.max(place, 0) + 1}
            aria-valuetext={chosen ? setText(chosen) : t('chart.none')}
            onKeyDown={onKeyDown}
            {...pan}
          >
            {width > 0 && (
              <Drawing
                {...laid}
                headOf={(lane) => ({
                  name: said.nameOf(lane),
                  ...said.valueIn(lane, chosen),
                  points: lane.values.findLast(({ id }) => id === chosen?.id)?.points,
                })}
                marks={marks}
                markNames={markNames}
                drawn={drawn}
                width={width}
                said={said.number}
                chosen={chosen?.time}
              />
            )}
          </Area>
        )}
        <Legend
          of={scored.length > 0 ? bandsFor(scored) : undefined}
          isScale2={scored.findLast(({ vitals }) => vitals.saturation)?.vitals.scale === '2'}
          hasLabs={series.length > 0}
        />
        <MarkSwitch
          shown={showsMarks}
          onShown={setShowsMarks}
          status={status}
          names={markNames}
          since={chosen ? marks.filter(({ at }) => at > before && at <= chosen.time) : []}
        />
      </Section>
    </OnOneSheet>
  );
}
