import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { selectIsCovered } from '../../state/auth';

type Props = {
  title: string;
  /** Called by Escape and the backdrop; without it, only the buttons close the dialog. */
  onClose?: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  actions: ReactNode;
  children: ReactNode;
};

/** A dialog of the security settings. It shows secrets, so a lock of the screen removes it, and nothing restores its contents. */
export const SecurityDialog = ({ title, onClose, onSubmit, actions, children }: Props) => {
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const covered = useSelector(selectIsCovered);
  return (
    <Dialog open={!covered} fullScreen={phone} fullWidth maxWidth="xs" aria-labelledby={id} {...(onClose && { onClose })}>
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', '& p': { m: 0 } }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2, flexWrap: 'wrap' }}>{actions}</DialogActions>
      </form>
    </Dialog>
  );
};
