import Button from '@mui/material/Button';
import { ListPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { InferType } from 'yup';
import { keyValueForm } from '../../../contract/keyValues';
import type { PatientDetails } from '../../../contract/patients';
import { useAddKeyValueMutation } from '../../api/notes';
import { isProblem } from '../../api/problem';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { useHasPreserved } from '../../ui/forms/preserveAcrossLock';
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
import { ResultDialog } from './ResultDialog';

type Props = { patient: PatientDetails; result: Readable };

/** The doctor's form of a value, but of this result, and without corrections. */
const schemaOf = ({ birthDate }: PatientDetails) =>
  keyValueForm.omit(['result', 'corrects']).shape({ takenAt: measuredHere(birthDate).required('keyValue.takenAt.missing') });
const formOf = (result: Readable) => `values ${result.id}`;
const empty = { analyte: '', labValue: '', labUnit: '', low: '', high: '', takenAt: '' };

const Question = ({ patient, result, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const said = useSaidKeyValue();
  const [addKeyValue] = useAddKeyValueMutation();
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
    <ResultDialog
      title={t('values.title')}
      {...{ patient, result, form, onClose }}
      onSubmit={submit}
      closeText={t('common.close')}
      goText={t('values.go')}
      width="sm"
    >
      <p role="status">{saved.length > 0 && t('values.saved', { values: saved.join('; ') })}</p>
      <ErrorSummary items={form.summary} />
      <KeyValueFields form={form} names={[]} taken={undefined} onTaken={() => {}} />
      {asked && <UnlikelyValue values={asked} body={form.valuesNow()} onConfirm={confirm} />}
    </ResultDialog>
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
      <Button
        aria-label={t('values.of', { file: props.result.fileName })}
        startIcon={<ListPlus size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('values.type')}
      </Button>
      {asked && <Question {...props} onClose={() => setAsked(false)} />}
    </>
  );
};
