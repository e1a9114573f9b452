import { readPastDate } from '../../../contract/birthDate';
import { Field } from '../../ui/forms/Field';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useBirthDateText } from '../../ui/people/age';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

/** A date of the past as far as it is known, typed as people say it. Its hint says what was understood, so that swapped numbers are seen. */
export const PastDateField = ({ label, field }: { label: string; field: BoundField }) => {
  const t = useText();
  const now = useNow();
  const dateText = useBirthDateText();
  const read = now === undefined ? undefined : readPastDate(field.input.value, now);
  const understood = read && 'birthDate' in read ? read.birthDate : '';
  return (
    <Field
      label={label}
      field={field}
      hint={understood === '' ? t('problemList.dateHint') : dateText(understood)}
      autoComplete="off"
      optional
    />
  );
};
