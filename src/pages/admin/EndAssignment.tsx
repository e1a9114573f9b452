import IconButton from '@mui/material/IconButton';
import { UserRoundMinus } from 'lucide-react';
import type { Patient } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { useAssignPatientMutation, useEndAssignmentMutation } from '../../api/assignments';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

/** Ends a patient's assignment to a doctor, with Undo (ADM-8). */
export const EndAssignment = ({ doctor, patient }: { doctor: Pickable; patient: Patient }) => {
  const t = useText();
  const notice = useNotice();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const [endAssignment, { isLoading: busy }] = useEndAssignmentMutation();
  const [assignPatient] = useAssignPatientMutation();
  const named = { patient: personLabel(patient), patientUniqueId: patient.patientUniqueId, doctor: fullName(doctor) };
  const params = { doctorId: doctor.id, patientId: patient.id };

  const undo = async () => {
    const { error } = await assignPatient({ body: { ...params, medicalConcerns: '' }, key: crypto.randomUUID() });
    if (error) notice.failure(notDone(t('assigned.notUndone', named), error));
    else notice.success(t('assigned.undone', named));
  };
  const end = async () => {
    notice.clear();
    const { error } = await endAssignment({ params, key: keyFor(params) });
    if (error) {
      notice.failure(notDone(t('assigned.notEnded', named), error));
      return;
    }
    keyFor.spent();
    notice.undoable(t('assigned.ended', named), () => void undo());
  };
  return (
    // Its icon, not its frame, ends at the edge.
    <IconButton
      sx={{ mr: 'calc((20px - var(--control)) / 2)', '&:hover, &:focus-visible': { color: 'error.main' } }}
      disabled={busy}
      aria-label={t('assigned.end', named)}
      title={t('assigned.end', named)}
      onClick={() => void end()}
    >
      <UserRoundMinus size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
};
