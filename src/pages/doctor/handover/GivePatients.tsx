import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { UserRoundPlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsCovered } from '../../../state/auth';
import { useHasPreserved } from '../../../ui/forms/preserveAcrossLock';
import { useText } from '../../../ui/texts/texts';
import { GivePatientsForm, handOverForm } from './GivePatientsForm';
import type { HandoverRow } from './rows';

/** The button that gives patients to a colleague, and its pop-up (CHT-8). */
export const GivePatients = ({ rows }: { rows: readonly HandoverRow[] }) => {
  const t = useText();
  const id = useId();
  const covered = useSelector(selectIsCovered);
  const phone = useMediaQuery('(max-width: 599px)');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  // What was picked before a lock of the screen comes back with its pop-up.
  const waits = useHasPreserved(handOverForm);
  useEffect(() => {
    if (waits) setIsOpen(true);
  }, [waits]);
  return (
    <>
      {rows.length > 0 && (
        <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog" startIcon={<UserRoundPlus size={18} aria-hidden />}>
          {t('handingOver.open')}
        </Button>
      )}
      {isOpen && (
        // Behind a lock it shows nothing. It stays when the last patient has gone.
        <Dialog open={!covered} keepMounted onClose={close} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={id}>
          <DialogTitle id={id}>{t('handingOver.title')}</DialogTitle>
          <GivePatientsForm rows={rows} onClose={close} />
        </Dialog>
      )}
    </>
  );
};
