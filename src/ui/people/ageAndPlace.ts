import type { Patient } from '../../../contract/patients';
import { useText } from '../texts/texts';
import { useAgeText } from './age';

/** What tells two patients of one name apart, besides the ID. A list from before these fields existed lacks them. */
export type AgeAndPlace = Partial<Pick<Patient, 'birthDate' | 'ward' | 'bed'>>;

/** Writes where a patient is: "Ward 3, bed 12"; undefined when it is not known or cannot be read. */
export const usePlaceText = () => {
  const t = useText();
  return ({ ward, bed }: AgeAndPlace): string | undefined => {
    if (!bed) return ward || undefined;
    return ward ? t('place.wardAndBed', { ward, bed }) : t('place.bed', { bed });
  };
};

/** Writes age and place, as far as they are known, as they stand after the ID wherever a patient's name stands: "40 years", "Ward 3, bed 12". */
export const useAgeAndPlace = () => {
  const ageText = useAgeText();
  const placeText = usePlaceText();
  return (patient: AgeAndPlace): string[] =>
    [ageText(patient.birthDate ?? null), placeText(patient)].flatMap((text) => (text ? [text] : []));
};

/** The same as one text: "40 years · Ward 3, bed 12". Empty when unknown. */
export const useAgeAndPlaceText = () => {
  const ageAndPlace = useAgeAndPlace();
  return (patient: AgeAndPlace): string => ageAndPlace(patient).join(' · ');
};
