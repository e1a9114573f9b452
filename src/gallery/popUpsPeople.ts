import { patientFieldsOf } from '../../contract/patients';
import type { Hands } from './hands';
import { popUpSpecimen } from './PopUpStage';
import { alikePatient, longPatient, patientDetails, patients } from './people';
import { freePlan } from './samplePlans';

const aDoctor = popUpSpecimen('addDoctor');
const aPatient = popUpSpecimen('addPatient');

const doctor = {
  firstName: 'Sam',
  lastName: 'Sample',
  email: 'sam@wardstory.example',
  licenseUId: 'MDCN-0',
  department: 'Cardiology',
  phoneNumber: '+234 800 000 0000',
};
const whole = patientFieldsOf(patientDetails);
const long = { firstName: longPatient.firstName, lastName: longPatient.lastName };
const taken = { problem: 'taken' as const, errors: [{ path: 'email', code: 'email.taken' as const, message: '' }] };

const summary = '[role=dialog] form [role=alert]';
const busy = '[role=dialog] button[aria-busy=true]';

const sent = (values: Readonly<Record<string, string>>, until: string) => async (hands: Hands) => {
  if (Object.keys(values).length > 0) await hands.fill(values);
  await hands.submit();
  await hands.see(until);
};
const filled =
  (values: Readonly<Record<string, string>>) =>
  ({ fill }: Hands) =>
    fill(values);
const closing = (values: Readonly<Record<string, string>>) => async (hands: Hands) => {
  await hands.fill(values);
  await hands.press('[role=dialog] .MuiDialogActions-root button[type=button]');
  await hands.see('[role=alertdialog]');
};

export const addDoctor = [
  aDoctor('empty'),
  aDoctor('filled, long names', {}, filled({ ...doctor, ...long })),
  aDoctor('with errors', {}, sent({}, summary)),
  aDoctor('busy', { answers: { registerDoctor: 'never' } }, sent(doctor, busy)),
  aDoctor('refused at a field', { answers: { registerDoctor: taken } }, sent(doctor, summary)),
  aDoctor('failing', { answers: { registerDoctor: { problem: 'unexpected' } } }, sent(doctor, summary)),
  aDoctor('plan nearly full', { answers: { getPlan: freePlan(false) } }),
  aDoctor('closing with something typed', {}, closing(doctor)),
];

const alike = { findAlikePatients: { data: [] } };
export const addPatient = [
  aPatient('empty'),
  aPatient('filled, long names', {}, filled({ ...whole, ...long })),
  aPatient('with errors', {}, sent({}, summary)),
  aPatient('busy', { answers: { findAlikePatients: 'never' } }, sent(whole, busy)),
  aPatient('somebody alike', { answers: { findAlikePatients: { data: [alikePatient] } } }, sent(whole, summary)),
  aPatient('many alike, long names', { answers: { findAlikePatients: { data: patients } } }, sent(whole, summary)),
  aPatient('refused at a field', { answers: { ...alike, registerPatient: taken } }, sent(whole, summary)),
  aPatient('failing', { answers: { ...alike, registerPatient: { problem: 'unexpected' } } }, sent(whole, summary)),
  aPatient('trial over', { answers: { getPlan: freePlan(true) } }),
  aPatient('closing with something typed', {}, closing(whole)),
];
