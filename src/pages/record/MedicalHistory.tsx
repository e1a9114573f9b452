import { useMemo } from 'react';
import type { MedicalHistoryEntry } from '../../../contract/medicalHistory';
import type { Patient } from '../../../contract/patients';
import { useListMedicalHistoryQuery } from '../../api/notes';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { NoteText } from '../../ui/notes/NoteText';
import { useBeginNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { Entries } from './Entries';
import { MedicalHistoryForm } from './MedicalHistoryForm';
import { PendingNotes, usePendingNotes } from './PendingNotes';
import { useWritten } from './useWritten';
import { writtenAtOf } from './writtenAt';

/** The searched text of an entry. */
const wordsOf = ({ complaint, diagnosis }: { complaint: string; diagnosis: string }) => `${complaint} ${diagnosis}`;

const writtenRowOf = (row: MedicalHistoryEntry) => ({ ...row, words: wordsOf(row), at: writtenAtOf(row) });

const List = ({ about, entries }: { about: About; entries: readonly MedicalHistoryEntry[] }) => {
  const t = useText();
  const begin = useBeginNote(about);
  const around = useWritten(entries.map(writtenRowOf));
  const correct = ({ id, complaint, diagnosis }: MedicalHistoryEntry) => {
    if (begin({ complaint, diagnosis, corrects: id })) window.scrollTo({ top: 0 });
  };
  return (
    <Entries
      label={t('record.medicalHistory')}
      entries={entries.map((entry) => ({
        id: entry.id,
        at: writtenAtOf(entry),
        receivedAt: entry.receivedAt,
        author: entry.author,
        words: wordsOf(entry),
        content: <NoteText body={{ complaint: entry.complaint, diagnosis: entry.diagnosis }} />,
        ...around({ ...entry, at: writtenAtOf(entry) }, () => correct(entry)),
      }))}
    />
  );
};

/** The medical history: a form, then the unsent entries, then those on the server (DOC-7). */
export const MedicalHistory = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'medicalHistory', patient: aboutPatient(patient) }), [patient]);
  const query = useListMedicalHistoryQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  const pending = usePendingNotes(
    about,
    query.currentData?.map(({ id }) => id),
  );
  return (
    <>
      <MedicalHistoryForm about={about} patient={patient} entries={query.currentData ?? []} />
      <PendingNotes about={about} notes={pending} rows={(query.currentData ?? []).map(writtenRowOf)} />
      <Loaded query={query} isEmpty={(all) => all.length === 0} empty={pending.length === 0 && <EmptyState text={t('history.empty')} />}>
        {(all) => <List about={about} entries={all} />}
      </Loaded>
    </>
  );
};
