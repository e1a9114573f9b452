import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { PickedPatient } from '../../ui/people/PatientPicker';
import { PersonPicker, type Pickable } from '../../ui/people/PersonPicker';
import { useText } from '../../ui/texts/texts';
import { AssignmentEnd } from './AssignmentEnd';
import { useAssigning } from './useAssigning';

// Below the patient's row, in from its edge as far as their name.
const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 2.5, 2.5, 8.5),
  '@media (max-width: 768px)': { paddingInline: theme.spacing(2) },
  '& p': { margin: 0 },
  // The hint is below the field.
  '& label ~ [id$="-hint"]': { order: 1 },
}));

type Props = { doctors: readonly Pickable[]; patient: PickedPatient; onAssigned: () => void };

/** Assigns a patient who waits to the doctor whom one chooses there. */
export const AssignWaiting = ({ doctors, patient, onAssigned }: Props) => {
  const t = useText();
  const [doctor, setDoctor] = useState<Pickable | null>(null);
  const assigning = useAssigning({ doctor, patient, onAssigned });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form noValidate onSubmit={assigning.submit}>
      <PersonPicker
        label={t('assigned.doctor')}
        hint={t('assigned.note')}
        placeholder={t('common.choose')}
        people={doctors}
        chosen={doctor}
        onChoose={setDoctor}
        inputRef={input}
        nobody={t('assigned.noSuchDoctor')}
      />
      <AssignmentEnd {...assigning} />
    </Form>
  );
};
