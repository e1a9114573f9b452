import Button from '@mui/material/Button';
import { Pill, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, recordPath } from '../../../contract/paths';
import type { Patient } from '../../../contract/patients';
import type { Prescription as Written } from '../../../contract/prescriptions';
import { useListPrescriptionsQuery } from '../../api/notes';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Link } from '../../ui/frame/Link';
import { Loaded } from '../../ui/frame/Loaded';
import { popUpHref } from '../../ui/frame/PopUpHost';
import { NoteText } from '../../ui/notes/NoteText';
import { useBeginNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Entries } from './Entries';
import { PendingNotes, usePendingNotes } from './PendingNotes';
import { useWritten } from './useWritten';
import { writtenAtOf } from './writtenAt';

const writtenRowOf = (row: Written) => ({ ...row, words: row.prescription, at: writtenAtOf(row) });

type ListProps = { about: About; prescriptions: readonly Written[]; onCorrect: () => void };

const List = ({ about, prescriptions, onCorrect }: ListProps) => {
  const t = useText();
  const begin = useBeginNote(about);
  const around = useWritten(prescriptions.map(writtenRowOf));
  return (
    <Entries
      label={t('record.prescription')}
      entries={prescriptions.map((row) => {
        const { id, prescription, author, receivedAt } = row;
        const at = writtenAtOf(row);
        return {
          id,
          at,
          receivedAt,
          author,
          words: prescription,
          content: <NoteText body={{ prescription }} />,
          ...around({ ...row, at }, () => begin({ prescription, corrects: id }) && onCorrect()),
        };
      })}
    />
  );
};

/** The prescriptions, newest first, with a button for a new one (DOC-9). */
export const Prescription = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const navigate = useNavigate();
  const popUp = popUpHref(recordPath(patient.id, paths.prescriptions), 'addPrescription');
  const write = () => void navigate(popUp);
  const about = useMemo((): About => ({ kind: 'prescription', patient: aboutPatient(patient) }), [patient]);
  const query = useListPrescriptionsQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  const pending = usePendingNotes(
    about,
    query.currentData?.map(({ id }) => id),
  );
  return (
    <>
      <Button variant="contained" size="large" startIcon={<Plus size={20} aria-hidden />} component={Link} to={popUp}>
        {t('prescription.add')}
      </Button>
      <PendingNotes about={about} notes={pending} rows={(query.currentData ?? []).map(writtenRowOf)} onEdit={write} />
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={pending.length === 0 && <EmptyState icon={Pill} text={t('prescription.empty')} />}
      >
        {(all) => <List about={about} prescriptions={all} onCorrect={write} />}
      </Loaded>
    </>
  );
};
