import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MaterialDesignContent, type OptionsObject, type SnackbarKey, SnackbarProvider, useSnackbar } from 'notistack';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../texts/texts';

// notistack's own green is too pale for white letters.
const Said = styled(MaterialDesignContent)(({ theme }) => {
  const { success, error } = (theme.vars ?? theme).palette;
  return {
    '&&': { ...theme.typography.body2, borderRadius: theme.shape.borderRadius },
    '&.notistack-MuiContent-success': { backgroundColor: success.main, color: success.contrastText },
    '&.notistack-MuiContent-error': { backgroundColor: error.main, color: error.contrastText },
  };
});
const contents = { success: Said, error: Said };

const Close = ({ id, onUndo }: { id: string | number; onUndo?: () => void }) => {
  const t = useText();
  // Not notistack's own function, which belongs to whichever provider was made last.
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

/** What the notices that are shown speak of, with the key of each. */
const Spoken = createContext<Map<string, SnackbarKey>>(new Map());
const thisPage = 'this page';
/** That something was done well: over when the next thing is begun. */
export const wellDone = 'well done';

/** What went wrong on a page is not told on the next one, which may be another patient's. */
const EndWithPage = () => {
  const { pathname: page } = useLocation();
  const { over } = useNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the page
  useEffect(() => () => over(thisPage), [page, over]);
  return null;
};

/** Messages that come and go over the page, announced to those who do not see them. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  // Never over the patient's banner; on a phone, where pop-ups fill the screen, not over the button that sends.
  const phone = useMediaQuery('(max-width: 599px)');
  const [spoken] = useState(() => new Map<string, SnackbarKey>());
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: phone ? 'top' : 'bottom', horizontal: 'right' }}
      maxSnack={3}
      Components={contents}
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
 * Says how something went: "Success!" for six seconds, for twelve with an Undo, "Error" until it is closed, something else went on, or what
 * it speaks of is over: the page on which it was said, or what `about` names.
 */
export const useNotice = () => {
  const t = useText();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const spoken = useContext(Spoken);
  return useMemo(() => {
    // An "Error" beside the "Success!" of a second attempt would leave one guessing.
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
      /** Takes away what was said: something new is under way. */
      clear: () => closeSnackbar(),
      failure: (text: string, about = thisPage) => {
        spoken.set(about, say(`${t('common.error')}: ${text}`, { variant: 'error', persist: true }));
      },
      /** Takes away what speaks of this. */
      over: (about: string) => {
        const key = spoken.get(about);
        spoken.delete(about);
        if (key !== undefined) closeSnackbar(key);
      },
    };
  }, [t, enqueueSnackbar, closeSnackbar, spoken]);
};
