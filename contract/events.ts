import { array, type InferType, object, string } from 'yup';
import { id } from './fields';
import { row } from './row';

/**
 * What can happen while a page is open. `message`: doctors sent messages (`ids`). `messageRead`: messages were read (`ids`).
 * `labResult`: results of patients arrived (`ids` of the patients). `assignment`: patients were given or taken (`ids` of the
 * patients). `patient`: patients were added or changed (`ids`). `doctor`: doctors were added or deactivated. `plan`: the hospital's plan
 * is another. `logo`: its logo is. Without `ids` it may be any.
 */
export const eventKinds = ['message', 'messageRead', 'labResult', 'assignment', 'patient', 'doctor', 'plan', 'logo'] as const;

/** That something happened, never what: whoever may see it asks for it. */
export const liveEvent = object({ kind: string().oneOf(eventKinds).required(), ids: array(id()).optional() });
export type LiveEvent = InferType<typeof liveEvent>;

export const events = {
  /** Server-sent events, each a `liveEvent` as JSON. Nothing is sent again: who was away asks anew for what they show. */
  streamEvents: row({
    method: 'GET',
    path: '/v1/events',
    summary: 'That something happened, never what. Nothing is sent again: who was away asks anew.',
    callers: ['hospitalAdmin', 'doctor'],
    carries: 'events',
  }),
};
