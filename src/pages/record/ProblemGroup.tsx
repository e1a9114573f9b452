import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ClinicalStatus } from '../../../contract/problemList';
import type { About } from '../../state/note';
import { useText } from '../../ui/texts/texts';
import { ProblemCard } from './ProblemCard';
import type { KnownProblem } from './problemsOf';
import type { ShownEntry } from './useProblems';

const List = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 1.25) },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1.25) },
}));

type Props = { about: About; status: ClinicalStatus; problems: readonly KnownProblem<ShownEntry>[] };

/** The problems of one status. That no problem is active is said; that none is resolved is not. */
export const ProblemGroup = ({ about, status, problems }: Props) => {
  const t = useText();
  const id = useId();
  if (problems.length === 0 && status === 'resolved') return null;
  return (
    <List aria-labelledby={id}>
      <h2 id={id}>{t(`problemList.listOf.${status}`)}</h2>
      {problems.length === 0 && <p>{t('problemList.noneActive')}</p>}
      <ol aria-labelledby={id}>
        {problems.map((problem) => (
          <ProblemCard key={problem.stated.id} about={about} problem={problem} />
        ))}
      </ol>
    </List>
  );
};
