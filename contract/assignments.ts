import { array, object } from 'yup';
import { id, optionalLine, paging } from './fields';
import { patient } from './patients';
import { row } from './row';

export const assignPatientForm = object({
  doctorId: id('assignment.doctor.missing'),
  patientId: id('assignment.patient.missing'),
  // SPEC.md §3: the page sends an empty string.
  medicalConcerns: optionalLine(2_000),
});

const assignedPatients = object({ assignedPatients: array(patient).required() });

export const assignments = {
  assignPatient: row({
    method: 'POST',
    path: '/v1/assignments',
    summary: "Assigns a patient to a doctor, by the doctor's `doctor.id`.",
    callers: ['hospitalAdmin'],
    audits: 'input',
    body: assignPatientForm,
    answer: assignedPatients,
    status: 201,
    keyed: true,
  }),
  /** `doctorId` is `doctor.id`; a doctor may list only their own patients. Newest assignment first. */
  listAssignedPatients: row({
    method: 'GET',
    path: '/v1/assignments/doctors/:doctorId',
    summary: "A doctor's patients, the newest assignment first. A doctor may ask for their own.",
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'hospital',
    params: object({ doctorId: id() }),
    answer: assignedPatients,
  }),
  /** Newest patient first: nobody treats them, so an admin has to find them. */
  listUnassignedPatients: row({
    method: 'GET',
    path: '/v1/assignments/none',
    summary: "The hospital's patients who have no doctor at present, the newest first.",
    callers: ['hospitalAdmin'],
    audits: 'hospital',
    query: paging([]),
    answer: array(patient).required(),
  }),
  /** The doctor no longer sees the patient; their notes stay. It succeeds also without an assignment. */
  endAssignment: row({
    method: 'DELETE',
    path: '/v1/assignments/doctors/:doctorId/patients/:patientId',
    summary: 'Takes a patient from a doctor; what the doctor wrote stays. Nothing to end is a success too.',
    callers: ['hospitalAdmin'],
    audits: 'input',
    params: object({ doctorId: id(), patientId: id() }),
    answer: assignedPatients,
    keyed: true,
  }),
};
