import { array, type InferType, object, string } from 'yup';
import { id, longest, prose, time } from './fields';
import { row } from './row';

export const messageForm = object({ text: prose('message.missing', longest.message) });

/** A doctor's message to the admins of the hospital. */
export const doctorMessage = object({
  id: id(),
  text: string().required(),
  createdAt: time(),
  doctor: object({ user: object({ firstName: string().required(), lastName: string().required() }) }),
});
export type DoctorMessage = InferType<typeof doctorMessage>;

export const doctorMessages = {
  /** Newest first. */
  listMessages: row({ method: 'GET', path: '/v1/messages/', callers: ['hospitalAdmin'], answer: array(doctorMessage).required() }),
  sendMessage: row({
    method: 'POST',
    path: '/v1/messages/',
    callers: ['doctor'],
    body: messageForm,
    answer: doctorMessage,
    status: 201,
    keyed: true,
  }),
};
