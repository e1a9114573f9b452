import { array, boolean, object, string } from 'yup';
import { id, listOf } from './fields';
import type { MessageKey } from './messages';
import { givenNames } from './personNames';
import { row } from './row';

/** How many patients one call hands over at most. */
const mostHandedOver = 200;

/** Whether doctors may hand patients over to a colleague themselves; else the admin assigns them. */
const handoverRule = object({
  doctorsHandOver: boolean()
    .typeError('handingOver.rule' satisfies MessageKey)
    .required('handingOver.rule' satisfies MessageKey),
});

/** Patients for a colleague (`doctorId` is `doctor.id`). `keeps`: the giver goes on seeing them. */
export const handOverForm = object({
  doctorId: id('assignment.doctor.missing'),
  patientIds: listOf(id('assignment.patient.missing'), mostHandedOver, 'handingOver.tooMany')
    .required('assignment.patient.missing' satisfies MessageKey)
    .min(1, 'assignment.patient.missing' satisfies MessageKey),
  keeps: boolean()
    .typeError('handingOver.keeps' satisfies MessageKey)
    .required('handingOver.keeps' satisfies MessageKey),
});

/** A doctor to whom patients can be handed over. */
const colleague = object({ id: id(), ...givenNames, department: string().required(), doctorUniqueId: string().required() });

export const handingOver = {
  getHandoverRule: row({
    method: 'GET',
    path: '/v1/handover/rule',
    summary: 'Whether doctors may hand patients over themselves.',
    callers: ['hospitalAdmin', 'doctor'],
    answer: handoverRule,
  }),
  setHandoverRule: row({
    method: 'PATCH',
    path: '/v1/handover/rule',
    summary: 'Sets whether doctors may hand patients over themselves.',
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    body: handoverRule,
    answer: handoverRule,
    keyed: true,
  }),
  listColleagues: row({
    method: 'GET',
    path: '/v1/handover/colleagues',
    summary: "The hospital's other doctors, by name, without those who were deactivated.",
    callers: ['doctor'],
    audits: 'hospital',
    answer: array(colleague).required(),
  }),
  /** CHT-8. All of it or nothing. A patient whom the colleague has already is no error. */
  handOverPatients: row({
    method: 'POST',
    path: '/v1/handover',
    summary:
      "Assigns some of a doctor's own patients to a colleague, if the hospital lets doctors do so; the giver keeps or gives up their own assignment.",
    callers: ['doctor'],
    audits: 'handler',
    body: handOverForm,
    answer: object({ doctorId: id() }),
    keyed: true,
  }),
};
