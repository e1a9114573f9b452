import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { FileX } from 'lucide-react';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PatientDetails } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { withdrawalForm } from '../../../contract/uploads';
import { isProblem } from '../../api/problem';
import { useWithdrawLabResultMutation } from '../../api/uploads';
import { selectIsCovered } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { useNotice } from '../../ui/notices/notices';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import type { Readable } from '../record/results';

type Props = { patient: PatientDetails; result: Readable };

const loadSchema = async () => withdrawalForm;

const Question = ({ patient, result, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [withdraw] = useWithdrawLabResultMutation();
  const covered = useSelector(selectIsCovered);
  const form = useContractForm<{ reason: string }>(loadSchema, { reason: '' }, { preservedAs: `withdraw ${result.id}` });
  const submit = form.handleSubmit(async (body) => {
    const params = { patientId: patient.id, uploadId: result.id };
    notice.clear();
    const { error } = await withdraw({ params, body, key: keyFor({ params, body }) });
    if (!error) {
      keyFor.spent();
      onClose();
      notice.success(t('withdraw.done', { file: result.fileName }));
    } else if (!(isProblem(error) && form.setServerErrors(error))) notice.failure(notDone(`${t('withdraw.refused')}.`, error));
  });
  return (
    // A half-written reason is not lost by Escape or a tap beside the dialog.
    <Dialog
      open={!covered}
      onClose={() => !form.isDirty && onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-said`}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('withdraw.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0, overflowWrap: 'anywhere' } }}>
          <p>
            <strong>
              <bdi>{result.fileName}</bdi>
            </strong>
            <br />
            {personLabel(patient)} ({patient.patientUniqueId})
          </p>
          <p id={`${id}-said`}>{t('withdraw.said')}</p>
          <ErrorSummary items={form.summary} />
          <TextArea label={t('withdraw.reason')} field={form.field('reason')} />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <SubmitButton busy={form.busy} busyText={t('form.sending')}>
            {t('withdraw.go')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Withdraws a lab result with a reason, such as one that was uploaded to the wrong patient (CHT-7). */
export const WithdrawResult = (props: Props) => {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        sx={{ '&:hover': { color: 'error.main' } }}
        aria-label={t('withdraw.of', { file: props.result.fileName })}
        onClick={() => setAsked(true)}
      >
        <FileX size={20} aria-hidden />
      </IconButton>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
};
