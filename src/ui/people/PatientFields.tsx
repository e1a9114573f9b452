import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import { genders } from '../../../contract/fields';
import type { registerPatientForm } from '../../../contract/patients';
import { ChoiceField } from '../forms/ChoiceField';
import { Field } from '../forms/Field';
import type { BoundField } from '../forms/useContractForm';
import { type TextKey, useText } from '../texts/texts';

export type PatientValues = InferType<typeof registerPatientForm>;
export type PatientField = keyof PatientValues;

type Line = { name: PatientField; type?: 'email' | 'tel'; inputMode?: 'decimal' };

/** What is registered of a patient, in the order in which it is asked for. */
export const patientLines: readonly Line[] = [
  { name: 'firstName' },
  { name: 'lastName' },
  { name: 'email', type: 'email' },
  { name: 'gender' },
  { name: 'weight', inputMode: 'decimal' },
  { name: 'height', inputMode: 'decimal' },
  { name: 'sugarLevel' },
  { name: 'phoneNumber', type: 'tel' },
  { name: 'guardianName' },
  { name: 'guardianEmail', type: 'email' },
  { name: 'insuranceStatus' },
];

/** What a field of a patient is called. */
export const patientLabel = (name: PatientField): TextKey => `form.${name}`;

type Props = {
  field: (name: PatientField) => BoundField;
  /** What else belongs to a field, below it. */
  below?: (name: PatientField) => ReactNode;
};

/** The fields of a patient, for adding one and for editing. Weight, height and sugar level are kept as they are written. */
export const PatientFields = ({ field, below }: Props) => {
  const t = useText();
  return patientLines.map(({ name, ...input }) => (
    <div key={name}>
      {name === 'gender' ? (
        <ChoiceField
          label={t(patientLabel(name))}
          field={field(name)}
          options={genders.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      ) : (
        <Field label={t(patientLabel(name))} field={field(name)} autoComplete="off" {...input} />
      )}
      {below?.(name)}
    </div>
  ));
};
