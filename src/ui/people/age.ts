import { type Age, ageOf } from '../../../contract/age';
import { birthParts } from '../../../contract/birthDate';
import { locale } from '../texts/formatTime';
import { useText } from '../texts/texts';
import { useNow } from '../texts/useNow';

const withUnit = ({ value, unit }: Age) => new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** Writes the age of a date of birth: "3 weeks", "about 40 years", "under 1 month"; undefined when it is not known or cannot be read. */
export const useAgeText = () => {
  const t = useText();
  const now = useNow();
  return (birthDate: string | null): string | undefined => {
    const age = birthDate === null || now === undefined ? undefined : ageOf(birthDate, now);
    if (!age?.about) return age && withUnit(age);
    // Of a date without its day or month: "about 0 months" says nothing.
    return age.value === 0 ? t('age.under', { age: withUnit({ ...age, value: 1 }) }) : t('age.about', { age: withUnit(age) });
  };
};

/** Writes a date of birth as far as it is known: "March 12, 1986", "about March 1986", "1986". */
export const useBirthDateText = () => {
  const t = useText();
  return (birthDate: string): string => {
    const parts = birthParts(birthDate);
    if (!parts) return birthDate;
    const { year, month, day, estimated } = parts;
    const date = new Date(year, (month ?? 1) - 1, day ?? 1);
    const text = date.toLocaleDateString(locale(), {
      year: 'numeric',
      ...(month !== undefined && { month: 'long' }),
      ...(day !== undefined && { day: 'numeric' }),
    });
    return estimated ? t('age.about', { age: text }) : text;
  };
};
