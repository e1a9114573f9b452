import type { InferType } from 'yup';
import { mostPictures, patientPictures } from '../../contract/patientPictures';
import type { PatientDetails } from '../../contract/patients';
import { check } from '../../contract/validate';
import { api } from './base';
import { from } from './endpoint';
import { askDevice, cachedAnswer } from './keptAnswers';
import { patientsApi } from './patients';
import { type Problem, unreachable } from './problem';
import { Server } from './server';

type Pictures = InferType<typeof patientPictures.readPatientPictures.answer>;
/** Without a `pictureId`: the picture that the patient has now. */
type Asked = { patientId: string; pictureId?: string };
type Outcome = { data: string | null } | { error: Problem };
type Waiting = Asked & { settle: (outcome: Outcome) => void };
type Ask = (patientIds: string[]) => Promise<{ ok: true; pictures: Pictures } | { ok: false; problem: Problem }>;

const read = patientPictures.readPatientPictures;

const picturesIn = async (data: unknown): Promise<Pictures> => {
  const checked = await check(read.answer, data);
  return checked.ok ? checked.value : [];
};

/** Of these, those that are not found stay; the others are settled. `areNow`: the pictures are those that the patients have now. */
const settleFound = (waiting: readonly Waiting[], pictures: Pictures, areNow: boolean): Waiting[] => {
  const found = new Map(pictures.map(({ pictureId, picture }) => [pictureId, picture]));
  const now = new Map(areNow ? pictures.map(({ patientId, picture }) => [patientId, picture]) : []);
  return waiting.filter(({ patientId, pictureId, settle }) => {
    const picture = pictureId === undefined ? now.get(patientId) : found.get(pictureId);
    if (picture === undefined) return true;
    settle({ data: picture });
    return false;
  });
};

/** What pictures the page waits for, by its connection to the server: a list asks for all that it shows in one call. */
const queues = new WeakMap<Server, Waiting[]>();

const askAll = async (server: Server, ask: Ask): Promise<void> => {
  const all = queues.get(server) ?? [];
  queues.delete(server);
  for (let at = 0; at < all.length; at += mostPictures) {
    const some = all.slice(at, at + mostPictures);
    const idsOf = (waiting: readonly Waiting[]) => [...new Set(waiting.map(({ patientId }) => patientId))];
    // A picture never changes under its id, and the server has given and audited those that a device has.
    const kept = await askDevice(server, { name: 'readPatientPictures', body: { patientIds: idsOf(some) } });
    const lacking = settleFound(some, await picturesIn(kept?.data ?? []), false);
    if (lacking.length === 0) continue;
    const outcome = await ask(idsOf(lacking));
    const rest = settleFound(lacking, outcome.ok ? outcome.pictures : [], true);
    // One that was taken away meanwhile: the lists say so soon. Or there is none.
    for (const { settle } of rest) settle(outcome.ok ? { data: null } : { error: outcome.problem });
  }
};

const gather = (server: Server, asked: Asked, ask: Ask): Promise<Outcome> =>
  new Promise((settle) => {
    const queue = queues.get(server);
    if (queue) {
      queue.push({ ...asked, settle });
      return;
    }
    queues.set(server, [{ ...asked, settle }]);
    // After all parts of the page that are drawn now have asked.
    setTimeout(() => void askAll(server, ask));
  });

/** The saved patient at once instead of the cached one. */
const saved = (patientId: string, value: PatientDetails) =>
  patientsApi.util.upsertQueryEntries([{ endpointName: 'getPatientDetails', arg: { params: { patient_id: patientId } }, value }]);

const changed = (_: unknown, __: unknown, { params }: { params: { patient_id: string } }) => [
  ...(['Patient', 'Activity'] as const),
  { type: 'Picture' as const, id: params.patient_id },
];

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One picture as a data URL; null for one that is not there any more or cannot be read. */
    patientPicture: build.query<string | null, Asked>({
      queryFn: async (asked, { extra, getState, queryCacheKey = '' }, _, baseQuery) => {
        // Pages that ask anew, such as after an outage, get the one that is here: it never changes under its id.
        const here = cachedAnswer(getState(), queryCacheKey);
        if (asked.pictureId !== undefined && typeof here === 'string') return { data: here };
        if (!(extra instanceof Server)) return { error: unreachable };
        return gather(extra, asked, async (patientIds) => {
          // A call that is aborted throws, and here is no query around it that would catch that.
          const answered = await Promise.resolve(baseQuery({ name: 'readPatientPictures', body: { patientIds } })).catch(() => undefined);
          if (!answered || answered.error) return { ok: false, problem: answered?.error ?? unreachable };
          return { ok: true, pictures: await picturesIn(answered.data) };
        });
      },
      // Not longer than it is shown, and no longer than the rest of a patient who was taken away.
      providesTags: (_, __, { patientId: id, pictureId }) => [{ type: pictureId === undefined ? 'Picture' : 'LabResult', id }],
      keepUnusedDataFor: 10,
    }),
    setPatientPicture: build.mutation({
      ...from('setPatientPicture'),
      invalidatesTags: changed,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(saved(params.patient_id, answer.data));
      },
    }),
    removePatientPicture: build.mutation({
      ...from('removePatientPicture'),
      invalidatesTags: changed,
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(saved(params.patient_id, answer.data));
      },
    }),
  }),
});

export const { usePatientPictureQuery, useSetPatientPictureMutation, useRemovePatientPictureMutation } = picturesApi;
