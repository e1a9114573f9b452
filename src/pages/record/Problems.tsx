import { styled } from '@mui/material/styles';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import type { Patient } from '../../../contract/patients';
import { clinicalStatuses } from '../../../contract/problemList';
import type { About } from '../../state/note';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { useText } from '../../ui/texts/texts';
import { aboutPatient } from './aboutPatient';
import { FoldedForm } from './FoldedForm';
import { PendingNotes, usePendingNotes } from './PendingNotes';
import { ProblemForm } from './ProblemForm';
import { ProblemGroup } from './ProblemGroup';
import { useProblems } from './useProblems';

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media screen and (max-width: 1199px)': { marginTop: theme.spacing(3) },
}));

/**
 * The patient's problems: the active ones, then those that are resolved, and a form (CHT-3). Where there is no room beside the list, the
 * form waits behind a button, unless it has something in it.
 */
export const Problems = ({ patient }: { patient: Patient }) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'problem', patient: aboutPatient(patient) }), [patient]);
  const { query, problems } = useProblems(patient);
  const rows = query.currentData;
  const pending = usePendingNotes(
    about,
    rows?.map(({ id }) => id),
  );
  return (
    <FoldedForm
      about={about}
      label={t('problemList.new')}
      folds
      form={(onSaved) => <ProblemForm about={about} patient={patient} entries={rows ?? []} problems={problems ?? []} onSaved={onSaved} />}
    >
      {/* The others are in the list, which says what stands. */}
      <PendingNotes
        about={about}
        notes={problems ? pending.filter(({ status }) => status === 'refused') : pending}
        rows={(rows ?? []).map((row) => ({ ...row, at: row.writtenAt, words: () => row.problem ?? '' }))}
      />
      <Loaded
        query={{ ...query, currentData: problems }}
        skeleton="entries"
        empty={<EmptyState icon={ListChecks} text={t('problemList.empty')} said={t('problemList.emptySaid')} />}
      >
        {(all) => (
          <Groups>
            {clinicalStatuses.map((status) => (
              <ProblemGroup key={status} about={about} status={status} problems={all.filter((each) => each.status === status)} />
            ))}
          </Groups>
        )}
      </Loaded>
    </FoldedForm>
  );
};
