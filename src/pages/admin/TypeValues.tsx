import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { ListPlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { InferType } from 'yup';
import { keyValueForm } from '../../../contract/keyValues';
import type { PatientDetails } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { useAddKeyValueMutation } from '../../api/notes';
import { isProblem } from '../../api/problem';
import { selectIsCovered } from '../../state/auth';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useHasPreserved } from '../../ui/forms/preserveAcrossLock';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useContractForm } from '../../ui/forms/useContractForm';
import { useSaidKeyValue } from '../../ui/notes/KeyValueText';
import { useNotice } from '../../ui/notices/notices';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { measuredHere } from '../record/measuredHere';
import type { Readable } from '../record/results';
import { useAskOnce } from '../record/useAskOnce';
import { KeyValueFields } from '../record/values/KeyValueFields';
import { UnlikelyValue } from '../record/values/UnlikelyValue';
import { type Unlikely, unlikelyIn } from '../record/values/unlikelyValue';

type Props = { patient: PatientDetails; result: Readable };

/** The doctor's form of a value, but of this result, and without corrections. */
const schemaOf = ({ birthDate }: PatientDetails) =>
  keyValueForm.omit(['result', 'corrects']).shape({ takenAt: measuredHere(birthDate).required('keyValue.takenAt.missing') });
const formOf = (result: Readable) => `values ${result.id}`;
const empty = { analyte: '', labValue: '', labUnit: '', low: '', high: '', takenAt: '' };

const Question = ({ patient, result, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const said = useSaidKeyValue();
  const [addKeyValue] = useAddKeyValueMutation();
  const covered = useSelector(selectIsCovered);
  const form = useContractForm<InferType<ReturnType<typeof schemaOf>>>(async () => schemaOf(patient), empty, {
    preservedAs: formOf(result),
  });
  const { asked, confirm, isSure } = useAskOnce<Unlikely>(form.valuesNow);
  const [saved, setSaved] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (values) => {
    if (!isSure(unlikelyIn(values, []))) return;
    const call = { params: { patient_id: patient.id }, body: { ...values, result: result.id } };
    notice.clear();
    const { error } = await addKeyValue({ ...call, key: keyFor(call) });
    if (!error) {
      keyFor.spent();
      const { name, value } = said({ ...empty, ...values });
      setSaved([...saved, `${name} ${value}`]);
      // The next value is most often of the same sample.
      form.fill({ ...empty, takenAt: values.takenAt });
    } else if (!(isProblem(error) && form.setServerErrors(error))) notice.failure(notDone(`${t('values.refused')}.`, error));
  });
  return (
    // What is half-typed is not lost by Escape or a tap beside the dialog.
    <Dialog open={!covered} onClose={() => !form.isDirty && onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{t('values.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& p': { m: 0, overflowWrap: 'anywhere' } }}>
          <p>
            <strong>
              <bdi>{result.fileName}</bdi>
            </strong>
            <br />
            {personLabel(patient)} ({patient.patientUniqueId})
          </p>
          <p role="status">{saved.length > 0 && t('values.saved', { values: saved.join('; ') })}</p>
          <ErrorSummary items={form.summary} />
          <KeyValueFields form={form} names={[]} taken={undefined} onTaken={() => {}} />
          {asked && <UnlikelyValue values={asked} body={form.valuesNow()} onConfirm={confirm} />}
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton busy={form.busy} busyText={t('form.sending')}>
            {t('values.go')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** Types what stands in a lab result, for the chart; its doctors correct it (CHT-7). */
export const TypeValues = (props: Props) => {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const waits = useHasPreserved(formOf(props.result));
  useEffect(() => {
    if (waits) setAsked(true);
  }, [waits]);
  return (
    <>
      <IconButton aria-label={t('values.of', { file: props.result.fileName })} onClick={() => setAsked(true)}>
        <ListPlus size={20} aria-hidden />
      </IconButton>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
};
