import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Patient } from '../../contract/patients';
import { api } from './base';
import { from, type Page, pageFrom } from './endpoint';
import type { Server } from './server';

type Part = { limit: number; cursor?: string };
/** As many as have room beside the doctors; then more at once. */
const firstPart = 5;
const laterPart = 20;
/** How many there are, with `atLeast` or more; null if the server does not say. */
type Count = { total: number; atLeast?: true } | null;
const { query: askUnassigned, ...pageOfUnassigned } = pageFrom('listUnassignedPatients');

const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignedPatients: build.query({ ...from('listAssignedPatients'), providesTags: ['Assignment'] }),
    /** The patients without a doctor, loaded page by page. */
    scrollUnassignedPatients: build.infiniteQuery<Page<Patient>, void, Part, Patient[]>({
      ...pageOfUnassigned,
      query: ({ pageParam }) => askUnassigned({ query: pageParam }),
      infiniteQueryOptions: {
        initialPageParam: { limit: firstPart },
        getNextPageParam: ({ next }) => (next === null ? null : { cursor: next, limit: laterPart }),
      },
      providesTags: ['Assignment', 'Patient'],
    }),
    countUnassignedPatients: build.query<Count, void, Patient[]>({
      ...pageFrom('listUnassignedPatients'),
      query: () => askUnassigned({ query: { limit: 1 } }),
      transformResponse: (_, headers) =>
        headers?.total === undefined ? null : { total: headers.total, ...(headers.atLeast && { atLeast: true }) },
      providesTags: ['Assignment', 'Patient'],
    }),
    // A doctor in the list says how many patients they have.
    endAssignment: build.mutation({ ...from('endAssignment'), invalidatesTags: ['Assignment', 'Activity', 'Doctor'] }),
    assignPatient: build.mutation({ ...from('assignPatient'), invalidatesTags: ['Assignment', 'Activity', 'Doctor'] }),
  }),
});

/** Asks which patients are the doctor's now, also if nothing shows it. */
export const askForAssigned =
  (doctorId: string): ThunkAction<Promise<void>, unknown, Server, UnknownAction> =>
  async (dispatch) => {
    const asking = dispatch(assignmentsApi.endpoints.listAssignedPatients.initiate({ params: { doctorId } }, { forceRefetch: true }));
    await asking;
    asking.unsubscribe();
  };

export const {
  useListAssignedPatientsQuery,
  useScrollUnassignedPatientsInfiniteQuery,
  useCountUnassignedPatientsQuery,
  useAssignPatientMutation,
  useEndAssignmentMutation,
} = assignmentsApi;
