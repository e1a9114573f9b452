import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { personLabel } from '../../../contract/personNames';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { UniqueId } from '../../ui/people/PersonName';
import { ForPatient, hasRoomOnButton } from './ForPatient';

const Whom = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  flex: '1 1 100%',
  margin: 0,
  overflowWrap: 'break-word',
  color: theme.vars.palette.text.secondary,
  '& bdi': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

type Props = ComponentProps<typeof ForPatient> & Omit<ComponentProps<typeof SubmitButton>, 'children'>;

/** The button of a form that writes into a record (DOC-13). A name that has no room on it stands above it, whole. */
export const SubmitFor = ({ text, patient, ...button }: Props) => (
  <>
    {!hasRoomOnButton(patient) && (
      <Whom>
        <bdi>{personLabel(patient)}</bdi> <UniqueId>{patient.patientUniqueId}</UniqueId>
      </Whom>
    )}
    <SubmitButton {...button}>
      <ForPatient text={text} patient={patient} isNamed />
    </SubmitButton>
  </>
);
