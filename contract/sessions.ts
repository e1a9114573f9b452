import { array, boolean, type InferType, object, string } from 'yup';
import { id, time } from './fields';
import { row, userTypes } from './row';

/** A sign-in on one device. */
const session = object({
  id: id(),
  /** What the browser said of itself when it signed in: `Firefox`, `iPad`. Null when it said nothing that is known. */
  browser: string().nullable().defined(),
  system: string().nullable().defined(),
  /** The first parts of its network address, such as `203.0.113`; null in a session from before they were noted. */
  network: string().nullable().defined(),
  since: time(),
  /** When its access token was last renewed, to some minutes. */
  lastSeen: time(),
  /** It is the session that makes this call. */
  here: boolean().required(),
  /** Its screen is locked: the password alone unlocks it. */
  locked: boolean().required(),
});
export type Session = InferType<typeof session>;

/** A session as an admin sees it: neither the network nor whose page asks. */
const doctorSession = session.omit(['network', 'here']);
export type ListedSession = InferType<typeof doctorSession>;

const done = object({ done: boolean().oneOf([true]).required() });

export const sessions = {
  listSessions: row({
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: 'Where the user is signed in: each open session and each locked screen, the latest first.',
    callers: userTypes,
    answer: array(session).required(),
  }),
  endSession: row({
    method: 'DELETE',
    path: '/v1/auth/sessions/:sessionId',
    summary: "Ends one of the user's sessions at once. One that is over is a success too.",
    callers: userTypes,
    audits: 'hospital',
    params: object({ sessionId: id() }),
    answer: done,
    keyed: true,
  }),
  /** `id` is the user's id, as in deactivateDoctor. */
  listDoctorSessions: row({
    method: 'GET',
    path: '/v1/doctors/:id/sessions',
    summary: 'Where a doctor of the hospital is signed in: each open session and each locked screen, the latest first.',
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ id: id() }),
    answer: array(doctorSession).required(),
  }),
  /** For a lost tablet: the account stays as it is. */
  endDoctorSession: row({
    method: 'DELETE',
    path: '/v1/doctors/:id/sessions/:sessionId',
    summary: "Ends one of a doctor's sessions at once. One that is over is a success too.",
    callers: ['hospitalAdmin'],
    audits: 'handler',
    params: object({ id: id(), sessionId: id() }),
    answer: done,
    keyed: true,
  }),
  endOtherSessions: row({
    method: 'DELETE',
    path: '/v1/auth/sessions',
    summary: "Ends every session of the user's but the one that asks.",
    callers: userTypes,
    audits: 'hospital',
    answer: done,
    keyed: true,
  }),
};
