import { api } from './base';
import { from } from './endpoint';

const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignedPatients: build.query({ ...from('listAssignedPatients'), providesTags: ['Assignment'] }),
    endAssignment: build.mutation({ ...from('endAssignment'), invalidatesTags: ['Assignment', 'Activity'] }),
    assignPatient: build.mutation({ ...from('assignPatient'), invalidatesTags: ['Assignment', 'Activity'] }),
  }),
});

export const { useListAssignedPatientsQuery, useAssignPatientMutation, useEndAssignmentMutation } = assignmentsApi;
