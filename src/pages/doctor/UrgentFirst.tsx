import { styled } from '@mui/material/styles';
import type { Patient } from '../../../contract/patients';
import { CountCard } from '../../ui/frame/CountCard';
import { useText } from '../../ui/texts/texts';
import { urgentFrom } from '../record/scores';
import type { Signs } from './useSigns';

// As high as the words beside it, and as high as a finger for who presses it.
const Way = styled('button')(({ theme }) => ({
  position: 'relative',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.vars.palette.primary.main,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
}));

type Props = { patients: readonly Patient[]; signs: ReadonlyMap<string, Signs>; isFirst: boolean; onFirst: () => void };

/** How many patients have a score that asks for an urgent response, and the order that begins with them. */
export const UrgentFirst = ({ patients, signs, isFirst, onFirst }: Props) => {
  const t = useText();
  const count = patients.filter(({ id }) => (signs.get(id)?.scores.newest?.news2.score ?? 0) >= urgentFrom).length;
  if (count === 0) return null;
  return (
    <>
      <CountCard label={t('myPatients.urgent', { score: urgentFrom })} count={count} />
      {!isFirst && (
        <Way type="button" onClick={onFirst}>
          {t('myPatients.urgentFirst')}
        </Way>
      )}
    </>
  );
};
