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
  /** Escape and the backdrop; without it only its buttons close it. */
  onClose?: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  actions: ReactNode;
  children: ReactNode;
};

/** A question of the security settings. It holds secrets: a lock takes it off the page, and nothing of it comes back. */
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
