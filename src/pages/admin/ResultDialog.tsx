import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import type { PatientDetails } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { selectIsCovered } from '../../state/auth';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useText } from '../../ui/texts/texts';
import type { Readable } from '../record/results';

type Props = {
  title: string;
  patient: PatientDetails;
  result: Readable;
  /** What sending it does. */
  said?: string;
  form: { isDirty: boolean; busy: boolean };
  onSubmit: ComponentProps<'form'>['onSubmit'];
  onClose: () => void;
  closeText: string;
  goText: string;
  width: 'xs' | 'sm';
  children: ReactNode;
};

/** A form about one lab result of a patient. What is half-typed is not lost by Escape or a tap beside the dialog. */
export const ResultDialog = ({ title, patient, result, said, form, onSubmit, onClose, closeText, goText, width, children }: Props) => {
  const t = useText();
  const id = useId();
  const covered = useSelector(selectIsCovered);
  return (
    <Dialog
      open={!covered}
      onClose={() => !form.isDirty && onClose()}
      fullWidth
      maxWidth={width}
      aria-labelledby={id}
      {...(said && { 'aria-describedby': `${id}-said` })}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {/* A status without words takes no room. */}
        <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0, overflowWrap: 'anywhere' }, '& p:empty': { position: 'absolute' } }}>
          <p>
            <strong>
              <bdi>{result.fileName}</bdi>
            </strong>
            <br />
            {personLabel(patient)} ({patient.patientUniqueId})
          </p>
          {said && <p id={`${id}-said`}>{said}</p>}
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{closeText}</Button>
          <SubmitButton busy={form.busy} busyText={t('form.sending')}>
            {goText}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
