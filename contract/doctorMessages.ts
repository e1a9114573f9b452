import { array, boolean, type InferType, number, object, string } from 'yup';
import { id, listOf, longest, oneOf, paging, prose, storedText, time } from './fields';
import { handOverForm } from './handingOver';
import { givenNames } from './personNames';
import { row } from './row';

export const messageForm = object({ text: prose('message.missing', longest.message) });

/**
 * What becomes of a patient who is asked for. `open`: the admin can assign them. `assigned`: the admin has done so. `had`: the colleague
 * has them already. `notTheirs`: they are not the asking doctor's any more, and are not assigned.
 */
const askedStates = ['open', 'assigned', 'had', 'notTheirs'] as const;
export type AskedState = (typeof askedStates)[number];

const asked = object({
  id: id(),
  ...givenNames,
  patientUniqueId: string().required(),
  state: string().oneOf(askedStates).required(),
});

/** Patients of the author's for a colleague. */
const handoverRequest = object({
  doctor: object({ id: id(), ...givenNames, doctorUniqueId: string().required(), isActive: boolean().required() }),
  keeps: boolean().required(),
  /** For an admin. The author's text names them. */
  patients: array(asked).required(),
  /** `assigned`: how many the colleague has since; `left`: how many were not the author's any more. */
  granted: object({ at: time(), by: object({ ...givenNames }), assigned: number().required(), left: number().required() })
    .nullable()
    .default(null),
});
export type HandoverRequest = InferType<typeof handoverRequest>;

/** A doctor's message to the admins of the hospital. */
export const doctorMessage = object({
  id: id(),
  text: storedText(),
  createdAt: time(),
  /** When it was first read: for an admin by themselves, for its author by any admin; null until then. */
  readAt: string().nullable().default(null),
  doctor: object({ user: object({ ...givenNames }) }),
  /** What the message asks for, to be granted by one call. A server of before does not say it. */
  handover: handoverRequest.nullable().default(null),
});
export type DoctorMessage = InferType<typeof doctorMessage>;

export const doctorMessages = {
  /** Newest first. A doctor gets only their own. `only=unread`: without a `readAt` for the caller. */
  listMessages: row({
    method: 'GET',
    path: '/v1/messages/',
    summary:
      "The doctors' messages to the hospital's admins, newest first; `only=unread` leaves out what was read. A doctor's are their own.",
    callers: ['hospitalAdmin', 'doctor'],
    audits: 'hospital',
    query: paging([]).shape({ only: oneOf(['unread'], 'message.only').optional() }),
    answer: array(doctorMessage).required(),
  }),
  sendMessage: row({
    method: 'POST',
    path: '/v1/messages/',
    summary: "Sends a message to the hospital's admins; with `handover` it asks them to assign patients of the doctor's to a colleague.",
    callers: ['doctor'],
    body: messageForm.shape({ handover: handOverForm.optional().default(undefined) }),
    answer: doctorMessage,
    status: 201,
    keyed: true,
  }),
  /** CHT-8. Granted once: another admin's press finds it granted, and changes nothing. */
  grantHandover: row({
    method: 'POST',
    path: '/v1/messages/:id/handover',
    summary: "Assigns the patients whom a message asks for, as far as they are the author's still, and marks it as read.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ id: id() }),
    answer: doctorMessage,
    keyed: true,
  }),
  markMessagesRead: row({
    method: 'POST',
    path: '/v1/messages/read',
    summary: 'Marks messages as read; answers how many the admin has not read yet.',
    callers: ['hospitalAdmin'],
    body: object({ ids: listOf(id(), 1_000, 'id.missing').required().min(1, 'id.missing') }),
    answer: object({ unread: number().required() }),
    keyed: true,
  }),
  /** How many messages the admin has not read yet. */
  countUnreadMessages: row({
    method: 'GET',
    path: '/v1/messages/unread',
    summary: 'How many messages the admin has not read yet.',
    callers: ['hospitalAdmin'],
    answer: object({ unread: number().required() }),
  }),
};
