import { eachField } from '../../contract/kindsOfEntry';
import { askedAsText } from '../state/askedHandover';
import { device } from '../state/device';
import type { About } from '../state/note';
import type { Hands } from './hands';
import { popUpSpecimen } from './PopUpStage';
import { asDoctor, longAgo, longPatient, patient } from './people';
import { thrownAway, written } from './sampleNotes';
import type { Answers } from './standIn';

const aMessage = popUpSpecimen('sendMessage');
const aPrescription = popUpSpecimen('addPrescription');
const failing = device.actions.persistFailed({ reason: 'full' });

const withErrors = async ({ submit, see }: Hands) => {
  await submit();
  await see('[role=dialog] [aria-invalid=true]');
};
const shown = async ({ see }: Hands) => {
  await see('[role=dialog] [role=status] button');
};

const message: About = { kind: 'message', patient: null };
const text = { text: 'Ward 3 is full.\nTwo beds are free from Monday on.' };
const asking = askedAsText({ doctorId: patient.id, doctor: 'Sam Sample', patientIds: [patient.id, longPatient.id], keeps: true });
export const sendMessage = [
  aMessage('empty', { before: asDoctor }),
  aMessage('with errors', { before: asDoctor }, withErrors),
  aMessage('a draft', { before: [...asDoctor, written(message, text)] }, shown),
  aMessage('with a request', { before: [...asDoctor, written(message, { ...text, handover: asking })] }, shown),
  aMessage('a draft thrown away', { before: [...asDoctor, written(message, text), thrownAway(message)] }, shown),
  aMessage('a draft that cannot be kept', { before: [...asDoctor, written(message, text), failing] }, shown),
];

const { id, firstName, lastName, patientUniqueId } = patient;
const whose: About = { kind: 'prescription', patient: { id, firstName, lastName, patientUniqueId } };
const half = { prescription: 'Rest', despite: '', reason: '', corrects: '' };
const times = { createdAt: longAgo, writtenAt: longAgo, receivedAt: longAgo };
const free = eachField('prescription', () => '');
const earlier = { ...free, id: longPatient.id, prescription: 'Rest', author: 'Sam Sample', corrects: null, ...times };
const stated = { reaction: '', ends: '', reason: '', author: 'Sam Sample', corrects: null, writtenAt: longAgo, receivedAt: longAgo };
const penicillin = { ...stated, id, statement: 'allergy', substance: 'Penicillin', severity: 'severe' };
const answers: Answers = {
  getPatient: { data: patient },
  listPrescriptions: { data: [earlier] },
  listAllergies: { data: [] },
  listMedicines: { data: [] },
};
const allergic: Answers = { ...answers, listAllergies: { data: [penicillin] } };
const against = { ...half, prescription: 'Amoxicillin 500 mg three times daily' };
const inFields = {
  ...half,
  ...{ prescription: '', medicine: 'Paracetamol', dose: '15', unit: 'mg/kg', route: 'mouth', howOften: 'every6Hours', asNeeded: 'yes' },
  ...{ lasts: '3', lastsIn: 'days', remark: 'For fever' },
};
const weighed = { ...eachField('vitalSigns', () => ''), id, weight: '18.5', author: 'Sam Sample', corrects: null, ...times };
const withWeight: Answers = { ...answers, listVitalSigns: { data: [weighed] } };
const withoutWeight: Answers = { ...answers, listVitalSigns: { data: [] } };
const change = { ...inFields, step: 'change', follows: earlier.id, because: '' };
const stop = { ...half, prescription: 'Stop: Rest', step: 'stop', follows: earlier.id, because: '' };
export const addPrescription = [
  aPrescription('empty', { before: asDoctor, answers }),
  aPrescription('with errors', { before: asDoctor, answers }, withErrors),
  aPrescription('a long name', { before: asDoctor, answers: { ...answers, getPatient: { data: { ...longPatient, id } } } }),
  aPrescription('a draft', { before: [...asDoctor, written(whose, half)], answers }, shown),
  aPrescription(
    'an unlikely dose',
    { before: [...asDoctor, written(whose, { ...inFields, dose: '500', unit: 'tablet' })], answers },
    async ({ submit, see }) => {
      await submit();
      await see('[role=dialog] [role=group] button');
    },
  ),
  aPrescription('against an allergy', { before: [...asDoctor, written(whose, against)], answers: allergic }, async ({ see }) => {
    await see('[role=dialog] [role=alert]');
  }),
  aPrescription(
    'without the hospital’s medicines',
    { before: asDoctor, answers: { ...answers, listMedicines: { problem: 'tooMany' } } },
    async ({ see }) => {
      await see('[role=dialog] [role=status] button');
    },
  ),
  aPrescription('a correction', { before: [...asDoctor, written(whose, { ...half, corrects: earlier.id })], answers }, shown),
  aPrescription('in fields, by weight', { before: [...asDoctor, written(whose, inFields)], answers: withWeight }, shown),
  aPrescription('in fields, no weight', { before: [...asDoctor, written(whose, inFields)], answers: withoutWeight }, shown),
  aPrescription('a change', { before: [...asDoctor, written(whose, change)], answers: withWeight }, shown),
  aPrescription('a stop', { before: [...asDoctor, written(whose, stop)], answers }, shown),
  aPrescription('a draft that cannot be kept', { before: [...asDoctor, written(whose, half), failing], answers }, shown),
];
