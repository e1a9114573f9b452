import type { Activity, Patient, PatientSort } from '../../contract/patients';
import { api } from './base';
import { from, type Page, pageFrom } from './endpoint';

/** Which patients are listed, in which order. */
export type PatientList = { q?: string; sort?: PatientSort };
type Part = { limit: number; cursor?: string };

/** How many patients the first page of a list has; each page after it is as large as all before it, so that a far end is near. */
const firstPage = 100;
const largestPage = 1000;

export type ActivityList = { patientId: string; reading: boolean };
const activityPage = 20;
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
    /** The patients of a list as far as one has scrolled. */
    scrollPatients: build.infiniteQuery<Page<Patient>, PatientList, Part, Patient[]>({
      ...pageOfPatients,
      query: ({ queryArg, pageParam }) => askPage({ query: { ...queryArg, ...pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: firstPage },
        getNextPageParam: ({ next }, pages) =>
          next === null
            ? null
            : {
                cursor: next,
                limit: Math.min(
                  largestPage,
                  pages.reduce((sum, { rows }) => sum + rows.length, 0),
                ),
              },
        // What was added or changed may stand anywhere: what one sees is asked for again, the rest as one scrolls.
        refetchCachedPages: false,
      },
      // Pages only join; comparing all that are there with each new one would cost more the further one scrolls.
      structuralSharing: false,
      providesTags: ['Patient'],
    }),
    /** One page, for what goes through a whole list: nothing of it is kept. */
    pageOfPatients: build.query({ ...pageFrom('listPatients'), keepUnusedDataFor: 0 }),
    getPatient: build.query({ ...from('getPatient'), providesTags: ['Patient'] }),
    registerPatient: build.mutation({ ...from('registerPatient'), invalidatesTags: ['Patient', 'Plan'] }),
    getPatientDetails: build.query({ ...from('getPatientDetails'), providesTags: ['Patient', 'Assignment'] }),
    updatePatient: build.mutation({
      ...from('updatePatient'),
      invalidatesTags: ['Patient', 'Activity'],
      // What was saved is shown at once, not what stood there before.
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        // Not by upsertQueryData: its action carries a symbol, which no recording keeps.
        const entry = saved && { endpointName: 'getPatientDetails' as const, arg: { params }, value: saved.data };
        if (entry) dispatch(patientsApi.util.upsertQueryEntries([entry]));
      },
    }),
    findAlikePatients: build.mutation(from('findAlikePatients')),
    findAlikeOfMany: build.mutation(from('findAlikeOfMany')),
    /** A part of an import: the lists are asked for again once all of it is there. */
    importPatients: build.mutation(from('importPatients')),
    /** What was done to a patient's record, as far as one has asked; with `reading`, who looked at it too. */
    scrollActivity: build.infiniteQuery<Page<Activity>, ActivityList, Part, Activity[]>({
      ...pageOfActivity,
      query: ({ queryArg: { patientId, reading }, pageParam }) =>
        askActivity({ params: { patient_id: patientId }, query: { ...pageParam, ...(!reading && { only: 'changes' as const }) } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: activityPage },
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
