import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { InferType } from 'yup';
import { medicalHistoryForm } from '../../../contract/medicalHistory';
import type { Patient } from '../../../contract/patients';
import { useAddMedicalHistoryMutation, useListMedicalHistoryQuery } from '../../api/medicalHistory';
import { isProblem } from '../../api/problem';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { useErrorText } from '../../ui/errorText';
import { LeavingQuestion } from '../../ui/LeavingQuestion';
import { Loaded } from '../../ui/Loaded';
import { useNotice } from '../../ui/notices';
import { personLabel } from '../../ui/PersonName';
import { SubmitButton } from '../../ui/SubmitButton';
import { useSubmissionKey } from '../../ui/submissionKey';
import { TextArea } from '../../ui/TextArea';
import { useText } from '../../ui/texts';
import { useContractForm } from '../../ui/useContractForm';
import { Entries } from './Entries';
import { ForPatient } from './ForPatient';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  '& > *:not(button)': { width: '100%' },
}));

type Values = InferType<typeof medicalHistoryForm>;
const loadSchema = async () => medicalHistoryForm;

/** The medical history: a new entry, then those before it (DOC-7). Success is said once the server has the entry. */
export const MedicalHistory = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const params = { patient_id: patient.id };
  const query = useListMedicalHistoryQuery({ params }, { refetchOnMountOrArgChange: true });
  const [addEntry] = useAddMedicalHistoryMutation();
  const form = useContractForm<Values>(loadSchema, { defaultValues: { complaint: '', diagnosis: '' } });

  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await addEntry({ params, body, key: keyFor([params, body]) });
    if (data) {
      form.reset();
      notice.success(t('history.done'));
      return;
    }
    if (isProblem(error)) form.setServerErrors(error);
    // It names the patient: it stays until it is closed, and another record may be open by then.
    notice.failure(`${t('history.refused', { patient: personLabel(patient) })}. ${errorText(error)}`);
  });

  return (
    <>
      <LeavingQuestion unsaved={form.isDirty} text={t('history.leaving', { patient: personLabel(patient) })} />
      <Card sx={{ p: 2.5 }}>
        <Form noValidate onSubmit={submit}>
          <ErrorSummary items={form.summary} />
          <TextArea label={t('history.complaint')} field={form.field('complaint')} readOnly={form.busy} />
          <TextArea label={t('history.diagnosis')} field={form.field('diagnosis')} readOnly={form.busy} />
          <SubmitButton busy={form.busy} busyText={t('record.busy')}>
            <ForPatient text="history.saveFor" patient={patient} />
          </SubmitButton>
        </Form>
      </Card>
      <Loaded query={query} isEmpty={(all) => all.length === 0} empty={<EmptyState text={t('history.empty')} />}>
        {(all) => (
          <Entries
            label={t('record.medicalHistory')}
            entries={all.map(({ id, complaint, diagnosis, author, updatedAt }) => ({
              id,
              at: updatedAt,
              author,
              content: (
                <dl>
                  <dt>{t('history.complaint')}</dt>
                  <dd dir="auto">{complaint}</dd>
                  <dt>{t('history.diagnosis')}</dt>
                  <dd dir="auto">{diagnosis}</dd>
                </dl>
              ),
            }))}
          />
        )}
      </Loaded>
    </>
  );
};
