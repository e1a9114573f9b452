import { Checkbox, CheckLabel } from './Checkbox';
import type { BoundField } from './useContractForm';

type Props = { label: string; field: BoundField };

/** A form field that is "yes" when ticked, and empty otherwise. */
export const CheckField = ({ label, field: { input } }: Props) => {
  const { name, value, onChange, onBlur } = input;
  return (
    <CheckLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={value === 'yes'}
          onChange={(_, isTicked) => onChange({ target: { value: isTicked ? 'yes' : '' } })}
          onBlur={onBlur}
        />
      }
    />
  );
};
