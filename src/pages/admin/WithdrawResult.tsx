import Button from '@mui/material/Button';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { PatientDetails } from '../../../contract/patients';
import { withdrawalForm } from '../../../contract/uploads';
import { isProblem } from '../../api/problem';
import { useWithdrawLabResultMutation } from '../../api/uploads';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { TextArea } from '../../ui/forms/TextArea';
import { useContractForm } from '../../ui/forms/useContractForm';
import { useNotice } from '../../ui/notices/notices';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import type { Readable } from '../record/results';
import { ResultDialog } from './ResultDialog';

type Props = { patient: PatientDetails; result: Readable };

const loadSchema = async () => withdrawalForm;

const Question = ({ patient, result, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [withdraw] = useWithdrawLabResultMutation();
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
    <ResultDialog
      title={t('withdraw.title')}
      said={t('withdraw.said')}
      {...{ patient, result, form, onClose }}
      onSubmit={submit}
      closeText={t('common.cancel')}
      goText={t('withdraw.go')}
      width="xs"
    >
      <ErrorSummary items={form.summary} />
      <TextArea label={t('withdraw.reason')} field={form.field('reason')} />
    </ResultDialog>
  );
};

/** Withdraws a lab result with a reason, such as one that was uploaded to the wrong patient (CHT-7). */
export const WithdrawResult = (props: Props) => {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        sx={{ '&&:hover': { color: 'error.main' } }}
        aria-label={t('withdraw.of', { file: props.result.fileName })}
        startIcon={<FileX size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('withdraw.go')}
      </Button>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
};
