import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { UserRoundPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsCovered } from '../../../state/auth';
import { useText } from '../../../ui/texts/texts';
import { GivePatientsForm } from './GivePatientsForm';
import type { HandoverRow } from './rows';

/** The button that gives patients to a colleague, and its pop-up (CHT-8). */
export const GivePatients = ({ rows }: { rows: readonly HandoverRow[] }) => {
  const t = useText();
  const id = useId();
  const covered = useSelector(selectIsCovered);
  const phone = useMediaQuery('(max-width: 599px)');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {rows.length > 0 && (
        <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog" startIcon={<UserRoundPlus size={18} aria-hidden />}>
          {t('handingOver.open')}
        </Button>
      )}
      {isOpen && (
        // Behind a lock it stays, with what was picked, and shows nothing. It also stays when the last patient has gone.
        <Dialog open={!covered} keepMounted onClose={close} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={id}>
          <DialogTitle id={id}>{t('handingOver.title')}</DialogTitle>
          <GivePatientsForm rows={rows} onClose={close} />
        </Dialog>
      )}
    </>
  );
};
