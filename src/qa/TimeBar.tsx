import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight, ListTree, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActionDetails } from './ActionDetails';
import { ActionList } from './ActionList';
import { nameOf, secondsAt } from './describe';
import type { Trip } from './trip';

/** How long Play shows each moment, in milliseconds. */
const pace = 700;

const Bar = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    // Above pop-ups and notices.
    zIndex: 2000,
    position: 'sticky',
    bottom: 0,
    padding: theme.spacing(1, 2),
    color: palette.text.primary,
    background: palette.background.paper,
    borderTop: `3px solid ${palette.primary.main}`,
    boxShadow: '0 -4px 16px rgb(0 0 0 / 0.18)',
    '& p': { margin: 0, minHeight: '1.45em' },
    '& p[role=alert]': { color: palette.error.main, fontWeight: 600 },
    '& p > small': { color: palette.text.secondary, fontSize: 'inherit' },
  };
});
const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  '& > .MuiSlider-root': { flex: '1 1 200px', margin: theme.spacing(0, 1.5), minWidth: 0 },
  // On narrow screens the slider has its own line.
  '@media (max-width: 768px)': {
    '& > .MuiSlider-root': { order: -1, flexBasis: 'calc(100% - 32px)' },
    '& > .last': { marginLeft: 'auto' },
  },
}));
const Opened = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  height: 'min(42vh, 420px)',
  marginTop: theme.spacing(1),
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  '@media (max-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '2fr 3fr', height: '50vh' },
}));

type Props = {
  trip: Trip;
  onGo: (index: number) => void;
  onResume: () => void;
  onHeight: (height: number) => void;
};

const whatOf = ({ of, fileName }: Trip) => {
  if (of === 'file') return `A recording${fileName ? `, ${fileName}` : ''}: the page is held`;
  return of === 'panel' ? 'A state that the panel gave: the page is held' : 'The page is held';
};

/** The bar that names the moment on the screen and moves to others: by slider, step by step, or by Play. */
export const TimeBar = ({ trip, onGo, onResume, onHeight }: Props) => {
  const { journey, index } = trip;
  const { moments, wrong } = journey;
  const last = moments.length - 1;
  const [playing, setPlaying] = useState(false);
  const [opened, setOpened] = useState(trip.fileName !== undefined && matchMedia('(min-width: 769px)').matches);
  const bar = useRef<HTMLElement>(null);
  const slider = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const box = bar.current;
    if (!box) return undefined;
    const watched = new ResizeObserver(() => onHeight(box.offsetHeight));
    watched.observe(box);
    return () => watched.disconnect();
  }, [onHeight]);
  // Focus the slider, so that the keyboard works here after a jump from the panel's window.
  useEffect(() => slider.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (index < last ? onGo(index + 1) : setPlaying(false)), pace);
    return () => clearTimeout(timer);
  }, [playing, index, last, onGo]);

  const go = (to: number) => {
    setPlaying(false);
    onGo(Math.min(last, Math.max(0, to)));
  };
  const moment = moments[index];
  const named = moment ? nameOf(moment, index) : '';
  return (
    <Bar ref={bar} aria-label="Time travel" lang="en">
      <p role="status">
        <strong>
          Action {index} of {last}: {named}
        </strong>{' '}
        <small>
          {moment && secondsAt(moment, moments[0])} · {whatOf(trip)}
        </small>
      </p>
      {trip.notes?.map((note) => (
        <p key={note}>
          <small>{note}.</small>
        </p>
      ))}
      {trip.flaw !== undefined && <p role="alert">It is not whole: {trip.flaw}.</p>}
      {wrong && (
        <p role="alert">
          Action {wrong.index} made another state than was recorded.{' '}
          <Button size="small" onClick={() => go(wrong.index)}>
            Show action {wrong.index}
          </Button>
        </p>
      )}
      <Controls>
        <IconButton aria-label="Previous action" onClick={() => go(index - 1)} disabled={index === 0}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Slider
          ref={slider}
          aria-label="Action"
          value={index}
          max={last}
          disabled={last === 0}
          getAriaValueText={(value) => `${value} of ${last}: ${moments[value] ? nameOf(moments[value], value) : ''}`}
          onChange={(_, value) => go(Number(value))}
        />
        <IconButton aria-label="Next action" onClick={() => go(index + 1)} disabled={index === last}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton aria-label={playing ? 'Pause' : 'Play'} onClick={() => setPlaying(!playing)} disabled={index === last && !playing}>
          {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <Button className="last" startIcon={<ListTree size={20} aria-hidden />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Actions
        </Button>
        <Button variant="contained" onClick={onResume}>
          Resume
        </Button>
      </Controls>
      {opened && (
        <Opened>
          <ActionList moments={moments} index={index} onGo={go} />
          <ActionDetails journey={journey} index={index} />
        </Opened>
      )}
    </Bar>
  );
};
