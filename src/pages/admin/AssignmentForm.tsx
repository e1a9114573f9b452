import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { PlanHint } from '../../ui/notices/PlanHint';
import { PatientPicker, type PickedPatient } from '../../ui/people/PatientPicker';
import { PersonPicker, type Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { AssignmentEnd } from './AssignmentEnd';
import { useAssigning } from './useAssigning';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2, 2.5, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.card,
  background: theme.vars.palette.background.paper,
  '& p, & h2': { margin: 0 },
  '& > header > p': { marginTop: theme.spacing(0.5), color: theme.vars.palette.text.secondary },
  '& h2': theme.typography.h2,
  '@media (max-width: 768px)': { padding: theme.spacing(2) },
  // The hints are below the fields.
  '& label ~ [id$="-hint"]': { order: 1 },
  // On a tablet whom and to whom are one row.
  '@media (min-width: 600px) and (max-width: 1199px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: theme.spacing(2),
    '& > *': { gridColumn: '1 / -1' },
    '& > .MuiAutocomplete-root, & > div:has(> .MuiAutocomplete-root)': { gridColumn: 'auto' },
  },
  // At a desk it is as high as five who wait, ends with its button, and stays in sight beside more of them.
  '@media (min-width: 1200px)': {
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'start',
    position: 'sticky',
    top: theme.spacing(2),
    minHeight: 398,
    '& > :last-child': { marginTop: 'auto' },
  },
}));

type Props = {
  doctors: readonly Pickable[];
  doctor: Pickable | null;
  onDoctor: (doctor: Pickable | null) => void;
  patient: PickedPatient | null;
  onPatient: (patient: PickedPatient | null) => void;
  patientInput: RefObject<HTMLInputElement | null>;
};

/** Assigns anybody to any doctor. The doctor stays chosen for the next patient. */
export const AssignmentForm = ({ doctors, doctor, onDoctor, patient, onPatient, patientInput }: Props) => {
  const t = useText();
  const onAssigned = () => {
    onPatient(null);
    patientInput.current?.focus();
  };
  const assigning = useAssigning({ doctor, patient, onAssigned });
  return (
    <Form noValidate onSubmit={assigning.submit}>
      <header>
        <h2>{t('dashboard.assignPatients')}</h2>
        <p>{t('assigned.anybody')}</p>
      </header>
      <PlanHint what="assignments" />
      <PatientPicker chosen={patient} onChoose={onPatient} inputRef={patientInput} error={undefined} />
      <PersonPicker
        label={t('assigned.doctor')}
        hint={t('assigned.note')}
        placeholder={t('common.choose')}
        people={doctors}
        chosen={doctor}
        onChoose={onDoctor}
        nobody={t('assigned.noSuchDoctor')}
      />
      <AssignmentEnd {...assigning} />
    </Form>
  );
};
