import type { ComponentProps } from 'react';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { ForPatient } from './ForPatient';

type Props = ComponentProps<typeof ForPatient> & Omit<ComponentProps<typeof SubmitButton>, 'children'>;

/** The button of a form that writes into a record. It names the patient (DOC-13). */
export const SubmitFor = ({ text, patient, ...button }: Props) => (
  <SubmitButton {...button}>
    <ForPatient text={text} patient={patient} />
  </SubmitButton>
);
