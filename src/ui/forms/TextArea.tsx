import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import type { BoundField } from './useContractForm';

const Area = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: 96,
  padding: theme.spacing(1.25, 1.75),
  color: 'inherit',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  resize: 'vertical',
  // Grows with what is written, where the browser can.
  fieldSizing: 'content',
  maxHeight: '50dvh',
  '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
}));

type Props = {
  label: string;
  field: BoundField;
  /** Its label has the mark of a required field. */
  marked?: boolean;
};

/** Text of several lines. Pasting is plain text by nature. */
export const TextArea = ({ label, field: { input, error }, marked }: Props) => {
  const id = `${useId()}-${input.name}`;
  return (
    <FieldFrame id={id} label={label} error={error} marked={marked}>
      {(described) => (
        <Area {...input} id={id} rows={3} dir="auto" aria-describedby={described} aria-invalid={error !== undefined} aria-required />
      )}
    </FieldFrame>
  );
};
