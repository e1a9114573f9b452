import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import { Select } from './Select';
import type { BoundField } from './useContractForm';

type Props = { label: string; field: BoundField; options: readonly { value: string; label: string }[]; optional?: boolean };

/** A form field with a few options. */
export const ChoiceField = ({ label, field: { input, error }, options, optional }: Props) => {
  const id = `${useId()}-${input.name}`;
  return (
    <FieldFrame id={id} label={label} error={error} optional={optional}>
      {(described) => (
        <Select
          {...input}
          id={id}
          aria-describedby={described}
          aria-invalid={error !== undefined}
          aria-required={!optional}
          options={options}
        />
      )}
    </FieldFrame>
  );
};
