import { styled } from '@mui/material/styles';
import { HeartPulse } from 'lucide-react';
import { useMemo } from 'react';
import type { MedicalHistoryEntry } from '../../../contract/medicalHistory';
import type { Patient } from '../../../contract/patients';
import { useListMedicalHistoryQuery } from '../../api/notes';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { MedicalHistoryForm } from './MedicalHistoryForm';
import { NoteSection } from './NoteSection';
import { writtenAtOf } from './writtenAt';

// On a desktop the form stands beside the history that it is written from, and stays while that scrolls under the banner.
const Columns = styled('div')(({ theme }) => ({
  '@media screen and (max-width: 1199px)': { '& > .history > [data-card]': { marginTop: theme.spacing(2) } },
  '@media screen and (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(320px, 5fr) minmax(0, 9fr)',
    columnGap: theme.spacing(3),
    alignItems: 'start',
    '& > :first-of-type': { position: 'sticky', top: 136, maxHeight: 'calc(100dvh - 152px)', overflowY: 'auto' },
    '& > :first-of-type button[type=submit]': { width: '100%' },
    '& > .history > div:first-of-type, & > .history > ol:first-of-type': { marginTop: 0 },
    '& > .history > div + ol:first-of-type': { marginTop: theme.spacing(2) },
    '& > .history > ol:first-of-type > li:first-of-type > h2': { marginTop: 0 },
  },
}));

const rowOf = (row: MedicalHistoryEntry) => {
  const { complaint, diagnosis } = row;
  return {
    ...row,
    at: writtenAtOf(row),
    words: [complaint, diagnosis].filter((text) => text !== null).join(' '),
    body: { complaint, diagnosis },
  };
};

/** The medical history: a form, then the unsent entries, then those on the server (DOC-7). */
export const MedicalHistory = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'medicalHistory', patient: aboutPatient(patient) }), [patient]);
  const query = useListMedicalHistoryQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  return (
    <Columns>
      <MedicalHistoryForm about={about} patient={patient} entries={query.currentData ?? []} />
      <div className="history">
        <NoteSection
          about={about}
          label={t('record.medicalHistory')}
          query={query}
          rowOf={rowOf}
          empty={<EmptyState icon={HeartPulse} text={t('history.empty')} />}
          onCorrect={() => window.scrollTo({ top: 0 })}
        />
      </div>
    </Columns>
  );
};
