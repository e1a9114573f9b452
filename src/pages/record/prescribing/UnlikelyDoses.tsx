import { useText } from '../../../ui/texts/texts';
import { IsThisRight } from '../IsThisRight';
import type { UnlikelyDose } from './unlikelyDose';
import { useSaidDose } from './useCompose';

/** Asks once about a dose that is far from what is likely (CHT-6). */
export const UnlikelyDoses = ({ doses, onConfirm }: { doses: readonly UnlikelyDose[]; onConfirm: () => void }) => {
  const t = useText();
  const { dose: said } = useSaidDose();
  return (
    <IsThisRight about={doses} onConfirm={onConfirm}>
      {doses.map(({ how, dose, limit, unit }) => (
        <li key={unit}>
          <strong>{said(dose, unit)}</strong> {t(`prescribed.unlikely.${how}`, { limit: said(limit, unit) })}
        </li>
      ))}
    </IsThisRight>
  );
};
