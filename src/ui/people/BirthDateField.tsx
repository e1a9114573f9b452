import { ageOf } from '../../../contract/age';
import { readBirthDate } from '../../../contract/birthDate';
import { Field } from '../forms/Field';
import type { BoundField } from '../forms/useContractForm';
import { useText } from '../texts/texts';
import { useNow } from '../texts/useNow';
import { useAgeText, useBirthDateText } from './age';

type Props = { label: string; field: BoundField };

/** A date of birth, typed as people say it. Its hint says what was understood, so that swapped numbers are seen. */
export const BirthDateField = ({ label, field }: Props) => {
  const t = useText();
  const now = useNow();
  const dateText = useBirthDateText();
  const ageText = useAgeText();
  const read = now === undefined ? undefined : readBirthDate(field.input.value, now);
  const understood = read && 'birthDate' in read && read.birthDate !== '' ? read.birthDate : undefined;
  const hint =
    understood !== undefined && now !== undefined && ageOf(understood, now)
      ? [dateText(understood), ageText(understood)].join(' · ')
      : t('form.birthDateHint');
  return <Field label={label} field={field} hint={hint} autoComplete="off" optional />;
};
