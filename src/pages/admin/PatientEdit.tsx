import Button from '@mui/material/Button';
import { clinicalFields, eachClinical, type PatientDetails, patientFieldsOf, withoutClinicalForm } from '../../../contract/patients';
import { personLabel } from '../../../contract/personNames';
import { useUpdatePatientMutation } from '../../api/patients';
import { reasonOfError } from '../../api/problem';
import { ConflictChoice } from '../../ui/forms/ConflictChoice';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { useEdit } from '../../ui/forms/useEdit';
import { PopUpGrid } from '../../ui/frame/PopUpFrame';
import { Row } from '../../ui/frame/Row';
import { useNotice } from '../../ui/notices/notices';
import { inFieldOrder, PatientFields, type PatientValues, patientLabel } from '../../ui/people/PatientFields';
import { registerHere } from '../../ui/people/registerHere';
import { LeavingQuestion } from '../../ui/questions/LeavingQuestion';
import type { useTask } from '../../ui/questions/useTask';
import { useText } from '../../ui/texts/texts';
import { ForPatient } from '../record/ForPatient';
import { UnlikelyRegistered, unlikelyRegistered } from '../record/UnlikelyRegistered';
import { useAskOnce } from '../record/useAskOnce';

const loadSchema = async () => registerHere;
const loadWithoutClinical = async () => withoutClinicalForm;

/** The present values. An unreadable one counts as empty: the form does not show its field, so it cannot change. */
const valuesOf = (patient: PatientDetails) =>
  inFieldOrder({
    ...patientFieldsOf(patient),
    ...eachClinical((name) => patient[name] ?? ''),
  });

/** The form's name, under which typed text survives a lock of the screen. */
export const editOf = (patientId: string) => `patient:${patientId}`;

/** Edits the registered data. Of two admins who edit at once, neither overwrites the other's change without seeing it (ADM-17). */
export const PatientEdit = ({ patient, editing }: { patient: PatientDetails; editing: ReturnType<typeof useTask> }) => {
  const t = useText();
  const notice = useNotice();
  const [update] = useUpdatePatientMutation();
  const unreadable = new Set(clinicalFields.filter((name) => patient[name] === null));
  const { form, save, changedIn, refusal, theirs, settle } = useEdit<PatientValues>(
    unreadable.size > 0 ? loadWithoutClinical : loadSchema,
    valuesOf(patient),
    editOf(patient.id),
  );

  const { asked, confirm, isSure } = useAskOnce<ReturnType<typeof unlikelyRegistered>[number]>(form.valuesNow);

  const submit = form.handleSubmit(async (values) => {
    notice.clear();
    if (changedIn(values).length === 0) {
      editing.closed();
      return;
    }
    // What has long stood there is not asked about with each other change.
    if (!isSure(unlikelyRegistered(values).filter(({ name }) => changedIn(values).includes(name)))) return;
    const saved = await save(values, async (body, key) => {
      editing.sendingStarted();
      const ended = await update({ params: { patient_id: patient.id }, body, key });
      if (ended.error) editing.refused(reasonOfError(ended.error));
      else editing.succeeded();
      return ended;
    });
    if (!saved) return;
    notice.success(t('details.saved', { patient: personLabel(saved), patientUniqueId: saved.patientUniqueId }));
    editing.closed();
  });

  return (
    <form data-asks noValidate onSubmit={submit}>
      <PopUpGrid>
        <div className="whole">
          <ErrorSummary items={form.summary} message={refusal} />
        </div>
        <PatientFields
          field={form.field}
          unreadable={unreadable}
          below={(name) => (
            <ConflictChoice label={t(patientLabel(name))} theirs={theirs.get(name)} onChoose={(taken) => settle(name, taken)} />
          )}
        />
        <UnlikelyRegistered asked={asked} onConfirm={confirm} />
      </PopUpGrid>
      <Row sx={{ gap: 1.5, mt: 3 }}>
        <SubmitButton busy={form.busy} busyText={t('form.sending')}>
          <ForPatient text="details.save" patient={patient} />
        </SubmitButton>
        <Button disabled={form.busy} onClick={editing.closed}>
          {t('common.cancel')}
        </Button>
      </Row>
      <LeavingQuestion unsaved={form.isDirty} text={t('common.discardSaid')} />
    </form>
  );
};
