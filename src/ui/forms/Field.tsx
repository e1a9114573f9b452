import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, useId } from 'react';
import { FieldFrame } from './FieldFrame';
import type { BoundField } from './useContractForm';

type Props = Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'endAdornment' | 'onKeyDown' | 'onKeyUp'> & {
  label: string;
  field: BoundField;
  hint?: string;
  /** What the Enter key of a tablet's keyboard says. */
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** What may be typed; other text is taken too. */
  suggestions?: readonly string[];
  /** The label says so, except where the others have the mark of a required field. */
  optional?: boolean | 'unsaid';
  /** The label has the mark of a required field. */
  marked?: boolean;
};

/** A text field of one line, with its label above and its error below. */
export const Field = ({
  label,
  field: { input: bound, error },
  hint,
  suggestions = [],
  optional,
  marked,
  inputMode,
  enterKeyHint,
  ...input
}: Props) => {
  const id = `${useId()}-${bound.name}`;
  const { ref, ...rest } = bound;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional === true} marked={marked}>
      {(described) => (
        <>
          <OutlinedInput
            {...rest}
            {...input}
            id={id}
            inputRef={ref}
            fullWidth
            error={error !== undefined}
            slotProps={{
              input: {
                'aria-describedby': described,
                'aria-required': !optional,
                ...(inputMode && { inputMode }),
                ...(enterKeyHint && { enterKeyHint }),
                ...(suggestions.length > 0 && { list: `${id}-list` }),
              },
            }}
          />
          {suggestions.length > 0 && (
            <datalist id={`${id}-list`}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  );
};
