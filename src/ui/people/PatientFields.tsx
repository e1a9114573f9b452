import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import { genders } from '../../../contract/fields';
import { mayBeEmpty, type PatientField, type registerPatientForm } from '../../../contract/patients';
import { ChoiceField } from '../forms/ChoiceField';
import { Field } from '../forms/Field';
import type { BoundField } from '../forms/useContractForm';
import { type TextKey, useText } from '../texts/texts';
import { Unreadable } from '../texts/Unreadable';
import { BirthDateField } from './BirthDateField';
import { useWards } from './useWards';

export type PatientValues = InferType<typeof registerPatientForm>;

type Input = { type?: 'email' | 'tel'; inputMode?: 'decimal' };

/** The input settings of fields that are not plain text. */
const inputs: Partial<Record<PatientField, Input>> = {
  email: { type: 'email' },
  weight: { inputMode: 'decimal' },
  height: { inputMode: 'decimal' },
  phoneNumber: { type: 'tel' },
  guardianEmail: { type: 'email' },
};

/** What belongs together. */
const groups = {
  person: ['firstName', 'lastName', 'gender', 'birthDate', 'phoneNumber', 'email'],
  stay: ['ward', 'bed', 'insuranceStatus'],
  measurements: ['weight', 'height', 'sugarLevel'],
  guardian: ['guardianName', 'guardianEmail'],
} as const satisfies Readonly<Record<string, readonly PatientField[]>>;
const groupNames = ['person', 'stay', 'guardian', 'measurements'] as const;

/** A patient's texts in the order of the fields, in which the errors are listed too. */
export const inFieldOrder = <Texts extends Readonly<Record<PatientField, string>>>(values: Texts): Texts => ({
  ...Object.fromEntries(groupNames.flatMap((group) => groups[group].map((name) => [name, values[name]]))),
  ...values,
});

/** Fields that belong together, below what they are: three in a row at a desk, two on a tablet, one on a phone. */
export const FieldGroup = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(240px, 30%)), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(2, 2.5),
  minWidth: 0,
  // Further from the group before it than its name is from its fields.
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  border: 0,
  // Short values: all three are in one row on a tablet too.
  '&:is([data-group=measurements], [data-group=stay])': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(150px, 30%)), 1fr))',
  },
  '&:is([data-group=guardian], [data-group=pairs])': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(240px, 45%)), 1fr))' },
  // At a desk two short groups share a row of the form, and each of their fields has the same width.
  '@media (min-width: 900px)': {
    '&[data-brief]': { alignSelf: 'start' },
    '&&[data-brief]:is([data-group=measurements], [data-group=stay])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: theme.spacing(1.5),
    },
    // A label of two lines is above its own field alone.
    '&&[data-brief][data-group=stay]': { alignItems: 'end' },
    '&&[data-brief][data-group=guardian]': { gridTemplateColumns: '1fr 1fr', columnGap: theme.spacing(1.5) },
  },
  '@media (max-width: 899px)': { '&[data-brief]': { gridColumn: '1 / -1' } },
  // On a phone the third has a row.
  '@media (max-width: 599px)': { '&& > div:nth-of-type(3):last-of-type': { gridColumn: '1 / -1' } },
  '& > div': { minWidth: 0 },
  '& label:not(.MuiButton-root)': { ...theme.typography.body2, fontWeight: 550, color: theme.vars.palette.text.secondary },
  // Not those that an input's frame is made of.
  // It leads its labels, with a line to the end of the fields.
  '& > legend': {
    ...theme.typography.h3,
    color: theme.vars.palette.text.primary,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    width: '100%',
    marginBottom: theme.spacing(1.5),
    padding: 0,
    '&::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));
const Left = styled('dl')(({ theme }) => ({ ...theme.typography.body2, margin: 0, '& dt': { fontWeight: 600 }, '& dd': { margin: 0 } }));

/** The key of a patient field's label. */
export const patientLabel = (name: PatientField): TextKey => `form.${name}`;

type Props = {
  field: (name: PatientField) => BoundField;
  /** Fields whose stored value cannot be read: they are not typed in. */
  unreadable?: ReadonlySet<PatientField>;
  /** Further content below a field. */
  below?: (name: PatientField) => ReactNode;
};

/** The fields of a patient, for adding and for editing one. Weight, height and sugar level are stored as the user types them. */
export const PatientFields = ({ field, unreadable, below }: Props) => {
  const t = useText();
  const wards = useWards();
  const fieldOf = (name: PatientField) => (
    <div key={name}>
      {unreadable?.has(name) ? (
        <Left>
          <dt>{t(patientLabel(name))}</dt>
          <dd>
            <Unreadable />
          </dd>
        </Left>
      ) : name === 'gender' ? (
        <ChoiceField
          label={t(patientLabel(name))}
          field={field(name)}
          options={genders.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      ) : name === 'birthDate' ? (
        <BirthDateField label={t(patientLabel(name))} field={field(name)} />
      ) : (
        <Field
          label={t(patientLabel(name))}
          field={field(name)}
          autoComplete="off"
          optional={mayBeEmpty(name)}
          {...inputs[name]}
          {...(name === 'ward' && { suggestions: wards })}
          {...(name === 'sugarLevel' && { hint: t('form.sugarLevelSaid') })}
        />
      )}
      {below?.(name)}
    </div>
  );
  return groupNames.map((name) => (
    <FieldGroup key={name} data-group={name} {...(below || name === 'person' ? { className: 'whole' } : { 'data-brief': true })}>
      <legend>{t(`form.group.${name}`)}</legend>
      {groups[name].map(fieldOf)}
    </FieldGroup>
  ));
};
