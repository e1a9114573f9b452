import { array, type InferType, object, string } from 'yup';
import { id } from './fields';
import { row } from './row';

/**
 * The kinds of live events. `message`: doctors sent messages (`ids`). `messageRead`: messages were read (`ids`). `labResult`: lab results
 * arrived, were acknowledged or withdrawn (`ids` of the patients). `assignment`: patients were assigned or unassigned (`ids` of the patients). `patient`: patients were
 * added or changed (`ids`). `doctor`: doctors were added or deactivated. `plan`: the hospital's plan has changed. `logo`: its logo has
 * changed. `account`: the user's own email address was changed or proved, or the hospital has changed what it wants of sessions and devices. Without `ids` any row may be affected.
 */
export const eventKinds = ['message', 'messageRead', 'labResult', 'assignment', 'patient', 'doctor', 'plan', 'logo', 'account'] as const;

/** Says that something has changed, but not how: pages refetch what their user may see. */
export const liveEvent = object({ kind: string().oneOf(eventKinds).required(), ids: array(id()).optional() });
export type LiveEvent = InferType<typeof liveEvent>;

export const events = {
  /** Server-sent events, each a `liveEvent` as JSON. Missed events are not repeated: refetch after a reconnect. */
  streamEvents: row({
    method: 'GET',
    path: '/v1/events',
    summary: 'That something happened, never what. Nothing is sent again: who was away asks anew.',
    callers: ['hospitalAdmin', 'doctor'],
    carries: 'events',
  }),
};
