import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

type Props = { title: string; text: ReactNode; goText: string; stayText: string; onGo: () => void; onStay: () => void };

/** Asks before something that cannot be undone. Staying is the default, and what Escape chooses. */
export const SureQuestion = ({ title, text, goText, stayText, onGo, onStay }: Props) => {
  const id = useId();
  return (
    <Dialog open onClose={onStay} role="alertdialog" maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-said`}>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" onClick={onGo}>
          {goText}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {stayText}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
