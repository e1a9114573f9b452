import useMediaQuery from '@mui/material/useMediaQuery';
import { HeartPulse } from 'lucide-react';
import { useMemo } from 'react';
import type { MedicalHistoryEntry } from '../../../contract/medicalHistory';
import type { Patient } from '../../../contract/patients';
import { useListMedicalHistoryQuery } from '../../api/notes';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { useText } from '../../ui/texts/texts';
import { AddToProblems } from './AddToProblems';
import { aboutPatient } from './aboutPatient';
import { FoldedForm } from './FoldedForm';
import { MedicalHistoryForm } from './MedicalHistoryForm';
import { NoteSection } from './NoteSection';
import { useProblems } from './useProblems';
import { writtenAtOf } from './writtenAt';

const rowOf = (row: MedicalHistoryEntry) => {
  const { complaint, diagnosis } = row;
  return {
    ...row,
    at: writtenAtOf(row),
    words: () => [complaint, diagnosis].filter((text) => text !== null).join(' '),
    body: { complaint, diagnosis },
  };
};

/**
 * The medical history: a form, then the unsent entries, then those on the server (DOC-7). A diagnosis becomes a problem by a tap (CHT-3).
 * On a phone the open form would push the first entry off the screen. The form is open for as long as the width is not known.
 */
export const MedicalHistory = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'medicalHistory', patient: aboutPatient(patient) }), [patient]);
  const query = useListMedicalHistoryQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  const { problems } = useProblems(patient);
  const isPhone = useMediaQuery('screen and (max-width: 768px)');
  return (
    <FoldedForm
      about={about}
      label={t('history.new')}
      folds={isPhone}
      form={(onSaved) => <MedicalHistoryForm about={about} patient={patient} entries={query.currentData ?? []} onSaved={onSaved} />}
    >
      <NoteSection
        about={about}
        label={t('record.medicalHistory')}
        query={query}
        rowOf={rowOf}
        empty={<EmptyState icon={HeartPulse} text={t('history.empty')} said={t('history.emptySaid')} />}
        onCorrect={() => window.scrollTo({ top: 0 })}
        moreOf={(row) => problems && <AddToProblems patient={patient} entry={row} problems={problems} />}
      />
    </FoldedForm>
  );
};
