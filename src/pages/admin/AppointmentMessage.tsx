import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { appointment, selectAppointments } from '../../state/appointment';
import { useText } from '../../ui/texts/texts';

const Place = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'fixed',
    zIndex: theme.zIndex.snackbar,
    bottom: theme.spacing(3),
    left: 0,
    right: 0,
    display: 'flex',
    justifyContent: 'center',
    padding: theme.spacing(0, 2),
    pointerEvents: 'none',
    '& > div': {
      pointerEvents: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      maxWidth: 480,
      padding: theme.spacing(1.5, 2),
      borderRadius: theme.shape.borderRadius,
      boxShadow: theme.shadows[6],
      background: palette.text.primary,
      color: palette.background.paper,
    },
    '& svg': { flex: 'none' },
    '& strong, & p': { display: 'block', margin: 0 },
    '& button': { color: 'inherit', border: '1px solid currentColor', minHeight: 44, flex: 'none', outlineColor: 'currentColor' },
  };
});

/** Shows the machine's message about an appointment; a deletion can be undone while it shows. */
export const AppointmentMessage = () => {
  const t = useText();
  const dispatch = useDispatch();
  const { status } = useSelector(selectAppointments);
  const undo = useRef<HTMLButtonElement>(null);
  const byKeyboard = useRef(false);
  const isAsked = status === 'asking';
  const canUndo = status === 'deleted' || status === 'held';

  useEffect(() => {
    if (!isAsked) return;
    byKeyboard.current = false;
    const note = ({ type }: Event) => {
      byKeyboard.current = type === 'keydown';
    };
    const ended = new AbortController();
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isAsked]);
  // Two seconds are too short to reach Undo by Tab, so after a deletion by keyboard Undo gets the focus and the message stays.
  useEffect(() => {
    if (!canUndo || !byKeyboard.current) return;
    byKeyboard.current = false;
    undo.current?.focus();
  }, [canUndo]);

  const goOn = () => {
    if (document.activeElement === undo.current) document.getElementById('main')?.focus();
  };
  const hold = () => status === 'deleted' && dispatch(appointment.actions.held());
  const release = () => status === 'held' && dispatch(appointment.actions.released());
  return (
    <Place role="status">
      {status === 'added' && (
        <div>
          <CircleCheck aria-hidden />
          <div>
            <strong>{t('appointments.success')}</strong>
            <p>{t('appointments.added')}</p>
          </div>
        </div>
      )}
      {canUndo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer; the button does the work
        <div
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
          onKeyDown={({ key }) => key === 'Escape' && goOn()}
        >
          <Trash2 aria-hidden />
          <div>
            <strong>{t('appointments.deleted')}</strong>
            <p>{t('appointments.deletedSaid')}</p>
          </div>
          <Button
            ref={undo}
            onClick={() => {
              goOn();
              dispatch(appointment.actions.undone());
            }}
          >
            {t('common.undo')}
          </Button>
        </div>
      )}
    </Place>
  );
};
