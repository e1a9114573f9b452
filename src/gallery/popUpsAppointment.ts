import { freeLimits } from '../../contract/plans';
import { type Appointment, appointment } from '../state/appointment';
import type { Hands } from './hands';
import { popUpSpecimen } from './PopUpStage';
import { asAdmin, doctors, longAgo, longPatient, patients } from './people';
import { freePlan } from './samplePlans';

const anAppointment = popUpSpecimen('addAppointment');
const answers = { listDoctors: { data: doctors }, listPatients: { data: patients } };

const listed = (count: number): Appointment[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    name: longPatient.lastName,
    id: longPatient.id,
    patientUniqueId: longPatient.patientUniqueId,
    doctor: null,
    time: '2026-03-02 09:05',
    date: longAgo,
  }));
const opened = (count: number) => [...asAdmin, appointment.actions.opened({ list: listed(count) })];
const before = opened(0);

/** Where a picker is in the form. */
const places = { patient: 3, doctor: 4 } as const;
type Who = keyof typeof places;
const open = async ({ search, see }: Hands, who: Who, until: string) => {
  await search(`[role=dialog] form > :nth-child(${places[who]}) input[role=combobox]`, '');
  await see(until);
};
const pick = async (hands: Hands) => {
  for (const who of ['patient', 'doctor'] as const) {
    await open(hands, who, '[role=option]');
    await hands.press('[role=option]:last-of-type');
  }
};

export const addAppointment = [
  anAppointment('empty', { before, answers }),
  anAppointment('filled, long names', { before, answers }, pick),
  anAppointment('with errors', { before, answers }, async ({ submit, see }) => {
    await submit();
    await see('[role=dialog] [aria-invalid=true]');
  }),
  anAppointment('appointments locked', { answers }),
  anAppointment('little room left', { before: opened(freeLimits.appointments - 3), answers: { ...answers, getPlan: freePlan(false) } }),
  anAppointment('no room left', { before: opened(freeLimits.appointments), answers: { ...answers, getPlan: freePlan(false) } }),
  anAppointment('loading doctors', { before, answers: { ...answers, listDoctors: 'never' } }, (hands) =>
    open(hands, 'doctor', '.MuiAutocomplete-loading'),
  ),
  anAppointment('no doctors', { before, answers: { ...answers, listDoctors: { data: [] } } }, (hands) =>
    open(hands, 'doctor', '.MuiAutocomplete-noOptions'),
  ),
  anAppointment('doctors failing', { before, answers: { ...answers, listDoctors: { problem: 'unexpected' } } }, async ({ see }) => {
    await see('[role=dialog] .Mui-error');
  }),
];
