import { styled } from '@mui/material/styles';
import { type Measurement, measurements } from '../../../contract/measurements';
import { Field } from '../../ui/forms/Field';
import { roomForErrors } from '../../ui/forms/roomForErrors';
import type { BoundField } from '../../ui/forms/useContractForm';
import { useText } from '../../ui/texts/texts';
import { vitalLabels } from './vitalLabels';

/** Of a control of a round. */
const tall = 'max(40px, var(--control))';

/** Numbers with their units, two or three in a row. */
export const Numbers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 30%), 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1.5, 2),
  // Two beside each other, so that the two numbers of a blood pressure are in one row.
  '&[data-pairs]': { gridTemplateColumns: 'repeat(auto-fill, minmax(max(136px, 40%), 1fr))' },
  ...roomForErrors,
  // Read at arm's length while the other hand holds the cuff. Choices are as high.
  '& input': {
    fontSize: 'var(--title)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    boxSizing: 'border-box',
    height: tall,
    paddingBlock: 0,
  },
  '& ~ [role=radiogroup] .options label': { minHeight: tall },
  // One number over the other, as it is read and written.
  '& > fieldset': {
    gridColumn: '1 / -1',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { ...theme.typography.body1, fontWeight: 600, lineHeight: 1.4, padding: 0 },
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      alignItems: 'end',
      columnGap: theme.spacing(0.75),
      ...roomForErrors,
      '& label': { ...theme.typography.body2, fontWeight: 400, color: theme.vars.palette.text.secondary },
    },
    '& .over': {
      display: 'grid',
      alignItems: 'center',
      height: tall,
      fontSize: 'var(--title)',
      color: theme.vars.palette.text.tertiary,
    },
    '& > div:has([aria-invalid="true"]) > .over': { display: 'none' },
  },
}));
const Unit = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
type Name = 'respirations' | 'saturation' | 'systolic' | 'diastolic' | 'pulse' | 'temperature' | 'pain' | 'weight' | 'height' | 'glucose';
type Choice = 'scale' | 'oxygen' | 'consciousness' | 'glucoseUnit' | 'pregnant' | 'measuredAt';
export type VitalsForm = { field: (name: Name | Choice) => BoundField; value: (name: Name | Choice) => string };

export const NumberField = ({ form, name, unit }: { form: VitalsForm; name: Name; unit: string }) => {
  const t = useText();
  return (
    <Field
      label={t(vitalLabels[name])}
      field={form.field(name)}
      optional="unsaid"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      endAdornment={<Unit>{unit}</Unit>}
    />
  );
};

/** A measured number with its usual unit. */
export const NumberOf = ({ form, name }: { form: VitalsForm; name: Name & Measurement }) => (
  <NumberField form={form} name={name} unit={measurements[name].unit} />
);
