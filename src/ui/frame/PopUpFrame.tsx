import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import MuiDialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsCovered } from '../../state/auth';
import { isDiscarding, popUp, selectPopUp } from '../../state/popUp';
import { fades } from '../../theme/fades';
import { useHasPreserved } from '../forms/preserveAcrossLock';
import { useNotice, wellDone } from '../notices/notices';
import { DiscardQuestion } from '../questions/DiscardQuestion';
import { useText } from '../texts/texts';

/** Two columns where there is room. */
export const PopUpGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 2),
  alignItems: 'start',
  '& > .whole:empty': { display: 'none' },
  '& p': { margin: 0 },
  // Below their inputs, so that the labels of a row are on one line, and its inputs too.
  '& label ~ :is([id$="-hint"], [id$="-error"])': { order: 1 },
  '@media (min-width: 769px)': { gridTemplateColumns: '1fr 1fr', '& > .whole': { gridColumn: '1 / -1' } },
}));

const DialogContent = styled(MuiDialogContent)(({ theme }) => ({
  // MUI takes it away beneath a title.
  '&&': { paddingTop: theme.spacing(1) },
  // What is cut above the buttons fades. At the end of all, it has fields above it no more.
  '&::after': {
    content: '""',
    display: 'block',
    position: 'sticky',
    zIndex: 1,
    bottom: -20,
    height: 32,
    margin: theme.spacing(0, -3, -2.5),
    background: theme.vars.palette.background.float,
    maskImage: fades.below,
    pointerEvents: 'none',
    // A phone's last line would be half of it.
    '@media (max-width: 599px)': { height: 16 },
  },
}));

const Subtitle = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  marginTop: theme.spacing(1.5),
  letterSpacing: 0,
  '& bdi': { fontWeight: 650 },
}));

const Foot = styled('div')(({ theme }) => ({ flex: 'none', maxHeight: '20vh', overflowY: 'auto', padding: theme.spacing(1.5, 3) }));

type Props = {
  title: string;
  /** The person it is about: name and unique ID. */
  subtitle?: ReactNode;
  /** The text of the closing button; without it there is none. */
  closeText?: string;
  /** The main button, beside the closing one. */
  action: ReactNode;
  /** What stays in sight between the fields and the buttons, and covers neither. */
  foot?: ReactNode;
  wide?: boolean;
  /** Typed text is stored as a draft, so closing does not ask. */
  persistsDraft?: true;
  children: ReactNode;
};

/** A pop-up of the popUp machine. Escape, the backdrop and the closing button ask it to close; it asks before typed text is lost. */
export const PopUpFrame = ({ title, subtitle, closeText, action, foot, wide, persistsDraft, children }: Props) => {
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const state = useSelector(selectPopUp);
  const { status } = state;
  const covered = useSelector(selectIsCovered);
  const phone = useMediaQuery('(max-width: 599px)');
  // An older "Success!" would cover the pop-up's button.
  const { over } = useNotice();
  useEffect(() => over(wellDone), [over]);
  const close = () => dispatch(popUp.actions.closeAsked());
  // Text restored after a lock counts as typed; the form has the pop-up's name.
  const comesBack = useHasPreserved(state.status === 'open' ? state.name : '');
  useEffect(() => {
    if (comesBack) dispatch(popUp.actions.typedIn());
  }, [comesBack, dispatch]);
  const unsaved = status !== 'closed' && status !== 'open';
  useEffect(() => {
    if (!unsaved) return;
    // Reloading or closing the page asks too, in the browser's own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    // While covered it is hidden and releases the focus, but its text stays.
    <Dialog open={!covered} keepMounted onClose={close} fullScreen={phone} fullWidth maxWidth={wide ? 'md' : 'sm'} aria-labelledby={id}>
      <DialogTitle id={id}>
        {title}
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </DialogTitle>
      <DialogContent onInput={() => status === 'open' && !persistsDraft && dispatch(popUp.actions.typedIn())}>{children}</DialogContent>
      {foot && <Foot>{foot}</Foot>}
      {/* On a phone two buttons share the row; one that names a person has a row of its own, the first. */}
      <DialogActions
        sx={{
          '@media (max-width: 599px)': {
            '& > .MuiButton-root': { flex: '1 1 0' },
            '&:has(> [type=submit] > span > span)': {
              flexDirection: 'column-reverse',
              alignItems: 'stretch',
              '& > .MuiButton-root': { flex: 'none' },
            },
          },
        }}
      >
        {closeText && (
          <Button variant="outlined" size="large" onClick={close} sx={{ flex: 'none' }}>
            {closeText}
          </Button>
        )}
        {action}
      </DialogActions>
      {isDiscarding(state) && (
        <DiscardQuestion
          text={t('common.discardSaid')}
          onKeep={() => dispatch(popUp.actions.editingContinued())}
          onDiscard={() => dispatch(popUp.actions.discarded())}
        />
      )}
    </Dialog>
  );
};
