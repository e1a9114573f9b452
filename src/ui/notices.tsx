import Button from '@mui/material/Button';
import { closeSnackbar, SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, useMemo } from 'react';
import { useText } from './texts';

const Close = ({ id }: { id: string | number }) => {
  const t = useText();
  return (
    <Button color="inherit" onClick={() => closeSnackbar(id)}>
      {t('common.close')}
    </Button>
  );
};

/** Messages that come and go above the page, announced to those who do not see them. */
export const NoticeProvider = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider anchorOrigin={{ vertical: 'top', horizontal: 'right' }} maxSnack={3} action={(id) => <Close id={id} />}>
    {children}
  </SnackbarProvider>
);

/** Says how something went: "Success!" for six seconds, "Error" until it is closed or something else went on. */
export const useNotice = () => {
  const t = useText();
  const { enqueueSnackbar } = useSnackbar();
  return useMemo(() => {
    // An "Error" beside the "Success!" of a second attempt would leave one guessing.
    const say = (...said: Parameters<typeof enqueueSnackbar>) => {
      closeSnackbar();
      enqueueSnackbar(...said);
    };
    return {
      success: (text: string) => say(`${t('common.success')} ${text}`, { variant: 'success', autoHideDuration: 6_000 }),
      failure: (text: string) => say(`${t('common.error')}: ${text}`, { variant: 'error', persist: true }),
    };
  }, [t, enqueueSnackbar]);
};
