import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
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
  // On a phone it would have no room on the line, and the list would move when it is pressed.
  '& svg': { marginInlineEnd: theme.spacing(0.5), verticalAlign: '-2px', '@media (max-width: 599px)': { display: 'none' } },
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
}));

type Props = { patients: readonly Patient[]; signs: ReadonlyMap<string, Signs>; children: ReactNode };

/** How many patients have a score that asks for an urgent response, with `children` where there are some. */
export const UrgentPatients = ({ patients, signs, children }: Props) => {
  const t = useText();
  const count = patients.filter(({ id }) => (signs.get(id)?.scores.newest?.news2.score ?? 0) >= urgentFrom).length;
  if (count === 0) return null;
  return (
    <>
      <CountCard label={t('myPatients.urgent', { score: urgentFrom })} count={count} />
      {children}
    </>
  );
};

/** Begins the list with them, where their scores came after it. It stays when it is pressed, and with it the focus. */
export const ShowFirst = ({ isFirst, onPress }: { isFirst: boolean; onPress: () => void }) => {
  const t = useText();
  return (
    <Way type="button" aria-pressed={isFirst} onClick={onPress}>
      {isFirst && <Check size={16} aria-hidden />}
      {t('myPatients.urgentFirst')}
    </Way>
  );
};
