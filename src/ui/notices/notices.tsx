import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { MaterialDesignContent, type OptionsObject, type SnackbarKey, SnackbarProvider, useSnackbar } from 'notistack';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../texts/texts';

// A soft ground, and an icon and an edge in the colour of the outcome.
const Content = styled(MaterialDesignContent)(({ theme }) => {
  const { palette, shadows } = theme.vars;
  const outcome = ({ main, soft }: { main: string; soft: string }) => ({
    backgroundColor: soft,
    borderColor: main,
    '& svg': { color: main },
  });
  return {
    '&&': {
      ...theme.typography.body2,
      fontWeight: 600,
      color: palette.text.primary,
      border: '1px solid',
      borderRadius: theme.shape.borderRadius,
      boxShadow: shadows[8],
      '& #notistack-snackbar': { gap: theme.spacing(1) },
      '& #notistack-snackbar svg': { flex: 'none' },
    },
    '&&.notistack-MuiContent-success': outcome(palette.success),
    '&&.notistack-MuiContent-error': outcome(palette.error),
  };
});
const contents = { success: Content, error: Content };
const icons = { success: <CircleCheck size={20} aria-hidden />, error: <CircleAlert size={20} aria-hidden /> };

const Close = ({ id, onUndo }: { id: string | number; onUndo?: () => void }) => {
  const t = useText();
  // Not notistack's global function, which belongs to the provider that was created last.
  const { closeSnackbar } = useSnackbar();
  const close = (then?: () => void) => () => {
    closeSnackbar(id);
    then?.();
  };
  return (
    <>
      {onUndo && (
        <Button color="inherit" onClick={close(onUndo)}>
          {t('common.undo')}
        </Button>
      )}
      <Button color="inherit" onClick={close()}>
        {t('common.close')}
      </Button>
    </>
  );
};

/** The shown notices: their subject → notistack's key. */
const Spoken = createContext<Map<string, SnackbarKey>>(new Map());
const thisPage = 'this page';
/** The subject of success notices: removed when the next task begins. */
export const wellDone = 'well done';

/** Removes a page's error notice on the next page, which may be another patient's. */
const EndWithPage = () => {
  const { pathname: page } = useLocation();
  const { over } = useNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice ends with the page
  useEffect(() => () => over(thisPage), [page, over]);
  return null;
};

/** Temporary messages over the page, announced to screen readers. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  // Must not cover the patient's banner; on a phone, where pop-ups fill the screen, must not cover the send button.
  const phone = useMediaQuery('(max-width: 599px)');
  const [spoken] = useState(() => new Map<string, SnackbarKey>());
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: phone ? 'top' : 'bottom', horizontal: 'right' }}
      maxSnack={3}
      Components={contents}
      iconVariant={icons}
      action={(id) => <Close id={id} />}
    >
      <Spoken.Provider value={spoken}>
        <EndWithPage />
        {children}
      </Spoken.Provider>
    </SnackbarProvider>
  );
};

/**
 * Shows an outcome: "Success!" for six seconds, or for twelve with Undo; "Error" until it is closed, another notice replaces it, or its
 * subject is over: the page it was shown on, or `about`.
 */
export const useNotice = () => {
  const t = useText();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const spoken = useContext(Spoken);
  return useMemo(() => {
    // Only one at a time: an "Error" beside the "Success!" of a second attempt would be unclear.
    const say = (text: string, options: OptionsObject) => {
      closeSnackbar();
      spoken.clear();
      return enqueueSnackbar(text, options);
    };
    return {
      success: (text: string) => {
        spoken.set(wellDone, say(`${t('common.success')} ${text}`, { variant: 'success', autoHideDuration: 6_000 }));
      },
      undoable: (text: string, onUndo: () => void) =>
        say(text, { variant: 'success', autoHideDuration: 12_000, action: (id) => <Close id={id} onUndo={onUndo} /> }),
      /** Removes the notices when a new task begins. */
      clear: () => closeSnackbar(),
      failure: (text: string, about = thisPage) => {
        spoken.set(about, say(`${t('common.error')}: ${text}`, { variant: 'error', persist: true }));
      },
      /** Removes the notice about this. */
      over: (about: string) => {
        const key = spoken.get(about);
        spoken.delete(about);
        if (key !== undefined) closeSnackbar(key);
      },
    };
  }, [t, enqueueSnackbar, closeSnackbar, spoken]);
};
