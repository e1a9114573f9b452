import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { UserRoundMinus } from 'lucide-react';
import type { Patient } from '../../../contract/patients';
import { fullName, personLabel } from '../../../contract/personNames';
import { useAssignPatientMutation, useEndAssignmentMutation } from '../../api/assignments';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import type { Pickable } from '../../ui/people/PersonPicker';
import { useNotDone } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

// Every row has it: quieter than the name, and its word ends at the edge.
const End = styled(Button)(({ theme }) => ({
  flex: 'none',
  marginInlineEnd: -10,
  color: theme.vars.palette.text.secondary,
  fontWeight: 550,
  '&:hover, &:focus-visible': { color: theme.vars.palette.error.main },
}));

type Props = {
  doctor: Pickable;
  patient: Patient;
  /** Its row goes, and with it what has the focus. */
  onEnded: () => void;
};

/** Ends a patient's assignment to a doctor, with Undo (ADM-8). */
export const EndAssignment = ({ doctor, patient, onEnded }: Props) => {
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
    onEnded();
    notice.undoable(t('assigned.ended', named), () => void undo());
  };
  return (
    <End
      disabled={busy}
      aria-label={t('assigned.end', named)}
      startIcon={<UserRoundMinus size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => void end()}
    >
      {t('assigned.endShort')}
    </End>
  );
};
