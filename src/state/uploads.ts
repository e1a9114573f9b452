import type { Reason } from './auth';
import { family } from './family';
import { machine, type Nothing, type StateOf } from './machine';
import type { AboutPatient } from './note';

/** A file's name and its patient; `order` is its place in the queue. Its id is its Idempotency-Key; the file itself is never in the store. */
type Chosen = { patient: AboutPatient; fileName: string; size: number; order: number };
type States = {
  none: Nothing;
  waiting: Chosen;
  /** The server has `sent` of its bytes. */
  sending: Chosen & { sent: number };
  /** All is sent, the server has not answered yet: too late to cancel. */
  answerAwaited: Chosen;
  /** The network or the server failed: it goes on by itself. */
  interrupted: Chosen;
  done: Chosen;
  failed: Chosen & { problem: Reason };
  cancelled: Chosen;
};
type Events = {
  chosen: Chosen;
  started: Nothing;
  progressed: { sent: number };
  wholeSent: Nothing;
  interrupted: Nothing;
  resumed: Nothing;
  succeeded: Nothing;
  failed: { problem: Reason };
  cancelled: Nothing;
  retried: Nothing;
  dismissed: Nothing;
};

const chosen = ['patient', 'fileName', 'size', 'order'] as const;

/** One lab result on its way to the server. An interrupted one goes on where it was; a failed or cancelled one can be tried again without choosing it again. */
export const upload = machine<States, Events>()(
  'upload',
  { status: 'none' },
  {
    none: { chosen: 'waiting' },
    waiting: { started: 'sending', cancelled: 'cancelled' },
    sending: {
      progressed: 'sending',
      wholeSent: 'answerAwaited',
      succeeded: 'done',
      interrupted: 'interrupted',
      failed: 'failed',
      cancelled: 'cancelled',
    },
    answerAwaited: { progressed: 'sending', succeeded: 'done', interrupted: 'interrupted', failed: 'failed' },
    interrupted: { resumed: 'waiting', cancelled: 'cancelled' },
    done: { dismissed: 'none' },
    failed: { retried: 'waiting', dismissed: 'none' },
    cancelled: { retried: 'waiting', dismissed: 'none' },
  },
  {
    fields: {
      waiting: chosen,
      sending: [...chosen, 'sent'],
      answerAwaited: chosen,
      interrupted: chosen,
      done: chosen,
      failed: [...chosen, 'problem'],
      cancelled: chosen,
    },
    carries: { 'waiting.started.sending': () => ({ sent: 0 }) },
  },
);

export const uploads = family('uploads', upload);

export type Upload = StateOf<States>;
export type Uploads = Readonly<Record<string, Upload>>;
export type ListedUpload = Exclude<Upload, { status: 'none' }> & { id: string };

const none: Uploads = {};
export const selectUploads = (state: { uploads?: Uploads }): Uploads => state.uploads ?? none;

/** In the order in which they were chosen. */
export const listedUploads = (members: Uploads): ListedUpload[] =>
  Object.entries(members)
    .flatMap(([id, member]) => (member.status === 'none' ? [] : [{ ...member, id }]))
    .sort((one, other) => one.order - other.order);

export const isUnderWay = ({ status }: Upload): boolean =>
  status === 'waiting' || status === 'sending' || status === 'answerAwaited' || status === 'interrupted';
