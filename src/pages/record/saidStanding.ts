import { useSaidSeverity } from '../../ui/notes/AllergyText';
import { useText } from '../../ui/texts/texts';
import type { Standing, Stated } from './standingAllergies';

const sayings = { none: 'allergy.noKnownAllergies', ended: 'allergy.known.ended', notAsked: 'allergy.known.notAsked' } as const;

/** Returns a function that says in lines, for paper, all that is known of a patient's allergies and alerts. */
export const useSaidStanding = () => {
  const t = useText();
  const severity = useSaidSeverity();
  return ({ known, allergies, alerts }: Standing<Stated>): { id: string; text: string }[] => {
    const line = (key: 'allergy.allergy' | 'allergy.alert', { id, substance, reaction, ...row }: Stated) => {
      const said = [substance ?? t('common.unreadable'), severity(row.severity)].filter(Boolean).join(', ');
      return { id, text: `${t(key)}: ${said}${reaction ? ` (${reaction})` : ''}` };
    };
    return [
      ...(known === 'some' ? [] : [{ id: known, text: t(sayings[known]) }]),
      ...allergies.map((row) => line('allergy.allergy', row)),
      ...alerts.map((row) => line('allergy.alert', row)),
    ];
  };
};
