import { api } from './base';
import { from } from './endpoint';

const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignedPatients: build.query({ ...from('listAssignedPatients'), providesTags: ['Assignment'] }),
    assignPatient: build.mutation({ ...from('assignPatient'), invalidatesTags: ['Assignment'] }),
  }),
});

export const { useListAssignedPatientsQuery, useAssignPatientMutation } = assignmentsApi;
