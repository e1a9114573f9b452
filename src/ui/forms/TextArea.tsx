import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
import type { BoundField } from './useContractForm';

const Area = styled('textarea')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  padding: theme.spacing(1.25, 1.5),
  color: 'inherit',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  resize: 'vertical',
  // Grows with the text in browsers that support it.
  fieldSizing: 'content',
  maxHeight: '50dvh',
  '&[data-long]': { minHeight: 128 },
  '&[data-dosed]': theme.typography.mono,
  '[role=dialog] &[data-dosed]': { minHeight: 220 },
  // A pop-up fills a phone.
  '[role=dialog] &[data-long]': { '@media (max-width: 599px)': { minHeight: '34dvh' } },
  '&[aria-invalid="true"]': { borderWidth: 2, borderColor: theme.vars.palette.error.main },
  '&:focus-visible': { outlineOffset: -1 },
}));

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(0.5, 0, 0),
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.tertiary,
}));

type Props = {
  label: string;
  field: BoundField;
  hint?: string;
  /** Its label has the mark of a required field. */
  marked?: boolean;
  /** For prescriptions: a font in which no digit or letter looks like another. */
  dosed?: boolean;
  /** For texts of more than a line or two. */
  long?: boolean;
  /** How much has been written of what there is room for. */
  count?: string;
};

/** A text field of several lines. A pasted text loses its formatting. */
export const TextArea = ({ label, field: { input, error }, hint, marked, dosed, long, count }: Props) => {
  const id = `${useId()}-${input.name}`;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} marked={marked}>
      {(described) => (
        <>
          <Area
            {...input}
            id={id}
            rows={2}
            data-dosed={dosed || undefined}
            data-long={long || undefined}
            dir="auto"
            aria-describedby={described}
            aria-invalid={error !== undefined}
            aria-required
          />
          {count && <Count>{count}</Count>}
        </>
      )}
    </FieldFrame>
  );
};
