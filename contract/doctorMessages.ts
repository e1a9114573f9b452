import { array, type InferType, number, object, string } from 'yup';
import { id, listOf, longest, oneOf, paging, prose, storedText, time } from './fields';
import { givenNames } from './personNames';
import { row } from './row';

export const messageForm = object({ text: prose('message.missing', longest.message) });

/** A doctor's message to the admins of the hospital. */
export const doctorMessage = object({
  id: id(),
  text: storedText(),
  createdAt: time(),
  /** When it was first read: for an admin by themselves, for its author by any admin; null until then. */
  readAt: string().nullable().default(null),
  doctor: object({ user: object({ ...givenNames }) }),
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
    summary: "Sends a message to the hospital's admins.",
    callers: ['doctor'],
    body: messageForm,
    answer: doctorMessage,
    status: 201,
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
