import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from './texts';

/** "Discard unsaved changes?": keeping is the safe answer, and the one that Escape gives. */
export const DiscardQuestion = ({ text, onKeep, onDiscard }: { text: string; onKeep: () => void; onDiscard: () => void }) => {
  const t = useText();
  const id = useId();
  return (
    <Dialog open onClose={onKeep} role="alertdialog" maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-said`}>
      <DialogTitle id={id}>{t('common.discardQuestion')}</DialogTitle>
      <DialogContent id={`${id}-said`}>{text}</DialogContent>
      <DialogActions sx={{ p: 2, gap: 2 }}>
        <Button color="error" onClick={onDiscard}>
          {t('common.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {t('common.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
