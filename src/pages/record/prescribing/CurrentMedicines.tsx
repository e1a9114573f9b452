import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { About } from '../../../state/note';
import { useBeginNote } from '../../../ui/notes/useNote';
import { useText } from '../../../ui/texts/texts';
import { begunWith, isUntouched } from './begun';
import { MedicineCard, type OnStep } from './MedicineCard';
import type { Medicines } from './medicinesOf';
import { Outside } from './Outside';
import type { ShownPrescription } from './useMedicines';

const Box = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& h2': { ...theme.typography.h3, margin: 0 },
    '& > p': { margin: theme.spacing(0.25, 0, 0), color: palette.text.secondary },
    '& h2 + div': { marginTop: theme.spacing(0.5) },
    '& ol': { listStyle: 'none', margin: theme.spacing(1.25, 0, 0), padding: 0, display: 'grid', gap: theme.spacing(1.25) },
    // Side by side where there is room: all that is taken is in one look.
    '& li': { display: 'grid' },
    '@media screen and (min-width: 1200px)': { '& ol': { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(2) } },
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minHeight: 44,
      color: palette.primary.main,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '@media print': { display: 'none' },
    },
    '& details[open] summary > svg': { transform: 'rotate(180deg)' },
    '& details': { '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block' } } },
  };
});

type Props = { known: Medicines<ShownPrescription> | undefined; about: About; onWrite: () => void };

/**
 * The patient's current medicines, and those that have ended, from the prescriptions that were written in fields (CHT-6). To stop, change
 * or renew one begins a new prescription, which `onWrite` opens. Without such a prescription there is no list.
 */
export const CurrentMedicines = ({ known, about, onWrite }: Props) => {
  const t = useText();
  const id = useId();
  const begin = useBeginNote(about, (draft) => isUntouched(draft, known?.medicines ?? []));
  if (!known || known.medicines.length === 0) return null;
  const active = known.medicines.filter(({ standing }) => standing === 'active');
  const over = known.medicines.filter(({ standing }) => standing !== 'active');
  const onStep: OnStep = (step, medicine) =>
    begin(begunWith(step, medicine, t('prescribed.stopText', { text: medicine.entry.prescription ?? '' }))) && onWrite();
  const listOf = (medicines: typeof active) => (
    <ol>
      {medicines.map((medicine) => (
        <MedicineCard key={medicine.entry.id} medicine={medicine} onStep={onStep} />
      ))}
    </ol>
  );
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{t('prescribed.current')}</h2>
      {/* A list that is not whole says so before it is read. */}
      <Outside count={known.outside.length} />
      {active.length > 0 ? listOf(active) : <p>{t('prescribed.noneCurrent')}</p>}
      {over.length > 0 && (
        <details>
          <summary>
            {t('prescribed.over', { count: over.length })} <ChevronDown size={16} aria-hidden />
          </summary>
          {listOf(over)}
        </details>
      )}
    </Box>
  );
};
