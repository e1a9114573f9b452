import { type BirthDate, readPastDate } from '../../../contract/birthDate';
import { isBefore } from '../../../contract/problemList';
import { Field } from '../../ui/forms/Field';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useBirthDateText } from '../../ui/people/age';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

type Props = { label: string; field: BoundField; birthDate: BirthDate | null | undefined };

/**
 * A date of the past as far as it is known, typed as people say it. Its hint says what was understood, so that swapped numbers are seen, and
 * that it is before the patient's birth: either date may be wrong, so it is not refused.
 */
export const PastDateField = ({ label, field, birthDate }: Props) => {
  const t = useText();
  const now = useNow();
  const dateText = useBirthDateText();
  const read = now === undefined ? undefined : readPastDate(field.input.value, now);
  const understood = read && 'birthDate' in read ? read.birthDate : '';
  const birth = birthDate ?? '';
  const isEstimate = understood.endsWith('~') || birth.endsWith('~');
  const remark = !isEstimate && isBefore(understood, birth) ? ` · ${t('problemList.beforeBirth', { birth: dateText(birth) })}` : '';
  return (
    <Field
      label={label}
      field={field}
      hint={understood === '' ? t('problemList.dateHint') : `${dateText(understood)}${remark}`}
      autoComplete="off"
      optional
    />
  );
};
