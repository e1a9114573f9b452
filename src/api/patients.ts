import type { Activity } from '../../contract/activity';
import type { ListedPatient, Patient, PatientSort } from '../../contract/patients';
import { api } from './base';
import { countRows, from, type Page, pageFrom } from './endpoint';

/** Which patients are listed, in which order. */
export type PatientList = { q?: string; sort?: PatientSort };
type Part = { limit: number; cursor?: string };

/** Patients on a list's first page. Each later page doubles the list, so that a far row needs few calls. */
const firstPage = 100;
const largestPage = 1000;

type ActivityList = { patientId: string; reading: boolean };
const activityPage = 20;
/** As many as have room beside a patient's details; then more at once. */
const firstActivities = 12;
const { query: askActivity, ...pageOfActivity } = pageFrom('listActivity');

const { query: askPage, ...pageOfPatients } = pageFrom('listPatients');

export const patientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatients: build.query({ ...from('listPatients'), providesTags: ['Patient'] }),
    countPatients: build.query<number | null, void, Patient[]>({
      ...pageFrom('listPatients'),
      query: () => askPage({ query: { limit: 1 } }),
      transformResponse: (_, headers) => headers?.total ?? null,
      providesTags: ['Patient'],
    }),
    /** The patients of a list, loaded while the user scrolls. */
    scrollPatients: build.infiniteQuery<Page<ListedPatient>, PatientList, Part, ListedPatient[]>({
      ...pageOfPatients,
      query: ({ queryArg, pageParam }) => askPage({ query: { ...queryArg, ...pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: firstPage },
        getNextPageParam: ({ next }, pages) => (next === null ? null : { cursor: next, limit: Math.min(largestPage, countRows(pages)) }),
        // A changed patient may be anywhere in the list: refetch the first page now, and the others while the user scrolls.
        refetchCachedPages: false,
      },
      // Pages are only appended; comparing all of them with each new one gets slower the longer the list is.
      structuralSharing: false,
      // A row says that a patient has no doctor.
      providesTags: ['Patient', 'Assignment'],
    }),
    /** One page, for code that reads a whole list; not cached. */
    pageOfPatients: build.query({ ...pageFrom('listPatients'), keepUnusedDataFor: 0 }),
    // An uploaded result changes the counts. A written note does not ask again: its own list knows.
    getPatient: build.query({
      ...from('getPatient'),
      providesTags: (_, __, { params }) => ['Patient', { type: 'LabResult', id: params.patient_id }],
    }),
    registerPatient: build.mutation({ ...from('registerPatient'), invalidatesTags: ['Patient', 'Plan'] }),
    getPatientDetails: build.query({ ...from('getPatientDetails'), providesTags: ['Patient', 'Assignment'] }),
    updatePatient: build.mutation({
      ...from('updatePatient'),
      invalidatesTags: ['Patient', 'Activity'],
      // Show the saved values at once instead of the cached ones.
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        // Not upsertQueryData: its action carries a symbol, which a recording cannot store.
        const entry = saved && { endpointName: 'getPatientDetails' as const, arg: { params }, value: saved.data };
        if (entry) dispatch(patientsApi.util.upsertQueryEntries([entry]));
      },
    }),
    findAlikePatients: build.mutation(from('findAlikePatients')),
    findAlikeOfMany: build.mutation(from('findAlikeOfMany')),
    /** One part of an import. It has no tags: the lists are refetched once, after the last part. */
    importPatients: build.mutation(from('importPatients')),
    /** The changes to a patient's record, loaded page by page; with `reading`, also who read it. */
    scrollActivity: build.infiniteQuery<Page<Activity>, ActivityList, Part, Activity[]>({
      ...pageOfActivity,
      query: ({ queryArg: { patientId, reading }, pageParam }) =>
        askActivity({ params: { patient_id: patientId }, query: { ...pageParam, ...(!reading && { only: 'changes' as const }) } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: firstActivities },
        getNextPageParam: ({ next }) => (next === null ? null : { cursor: next, limit: activityPage }),
      },
      providesTags: ['Activity'],
    }),
  }),
});

export const {
  useListPatientsQuery,
  useLazyListPatientsQuery,
  useCountPatientsQuery,
  useScrollPatientsInfiniteQuery,
  useLazyPageOfPatientsQuery,
  useGetPatientQuery,
  useRegisterPatientMutation,
  useGetPatientDetailsQuery,
  useUpdatePatientMutation,
  useFindAlikePatientsMutation,
  useFindAlikeOfManyMutation,
  useImportPatientsMutation,
  useScrollActivityInfiniteQuery,
} = patientsApi;
