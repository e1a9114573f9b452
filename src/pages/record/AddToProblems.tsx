import Button from '@mui/material/Button';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { eachField } from '../../../contract/kindsOfEntry';
import type { MedicalHistoryEntry } from '../../../contract/medicalHistory';
import type { Patient } from '../../../contract/patients';
import { recordPath, recordPaths } from '../../../contract/recordPaths';
import { selectDrafts } from '../../state/draft';
import { type About, draftIdOf } from '../../state/note';
import { Link } from '../../ui/frame/Link';
import { useBeginNote } from '../../ui/notes/useNote';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { localOf } from './measuredTime';
import { type KnownProblem, problemOf } from './problemsOf';
import type { ShownEntry } from './useProblems';
import { writtenAtOf } from './writtenAt';

type Props = { patient: Patient; entry: MedicalHistoryEntry; problems: readonly KnownProblem<ShownEntry>[] };

/**
 * Makes a problem of an entry's diagnosis: one tap opens the form, filled with the diagnosis and the entry's date (CHT-3). It is not saved at
 * once, because a diagnosis is often longer than a problem's name, and what is saved cannot be taken back. One that is in the list says so.
 */
export const AddToProblems = ({ patient, entry, problems }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const about = useMemo((): About => ({ kind: 'problem', patient: aboutPatient(patient) }), [patient]);
  const draft = useSelector(selectDrafts)[draftIdOf(about)];
  const begin = useBeginNote(about);
  const place = recordPath(patient.id, recordPaths.problems);
  const found = problemOf(problems, entry);
  if (found)
    return (
      <Button size="small" component={Link} to={place} startIcon={<CircleCheck size={16} aria-hidden />}>
        {t(`problemList.isIn.${found.status}`)}
      </Button>
    );
  const { id, diagnosis } = entry;
  if (!diagnosis) return null;
  const isBegun = draft?.status === 'written' && draft.values.diagnosedIn === id;
  const values = {
    ...eachField('problem', () => ''),
    problem: diagnosis.replace(/\s+/g, ' ').trim(),
    onset: localOf(writtenAtOf(entry)).slice(0, 10),
    diagnosedIn: id,
    corrects: '',
  };
  const openForm = () => {
    if (!isBegun && !begin(values)) return;
    window.scrollTo({ top: 0 });
    void navigate(place);
  };
  return (
    <Button size="small" onClick={openForm}>
      {t('problemList.add')}
    </Button>
  );
};
