import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../ui/texts/texts';
import type { OwnMedicine } from './allergyCheck';
import { isToCheck, namesMedicine, phrasesOf } from './knownMedicines';
import { loadEssentialMedicines } from './prescribing/completion';
import type { Standing, Stated } from './standingAllergies';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', marginTop: 2 },
}));

/** While one types: a word that may be a medicine's, and something after it. */
const isBegun = /\p{L}{4}[\p{L}\p{M}-]*[^\p{L}\p{M}-]/u;

type Props = { text: string; typing: boolean; standing: Standing<Stated> | undefined; own: readonly OwnMedicine[] };

/** Says of a text in which no known medicine is found that it was not checked against the allergies (CHT-2). It stops nothing. */
export const NotChecked = ({ text, typing, standing, own }: Props) => {
  const t = useText();
  const [generic, setGeneric] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    const take = (names: readonly string[]) => isOver || setGeneric(phrasesOf(names));
    // Without the list nothing is known of its names.
    loadEssentialMedicines().then(
      (all) => take(all.map(({ name }) => name)),
      () => take([]),
    );
    return () => {
      isOver = true;
    };
  }, []);
  const isWritten = typing ? isBegun.test(text) : /\p{L}/u.test(text);
  const isShown = generic && standing && isWritten && isToCheck(standing, generic, own) && !namesMedicine(text, generic, own);
  return (
    <div role="status">
      {isShown && (
        <Line>
          <Info size={16} aria-hidden />
          <span>{t('stop.notChecked')}</span>
        </Line>
      )}
    </div>
  );
};
