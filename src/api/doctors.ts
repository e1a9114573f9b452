import type { Doctor } from '../../contract/doctors';
import { api } from './base';
import { from } from './endpoint';

const doctorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDoctors: build.query({ ...from('listDoctors'), providesTags: ['Doctor'] }),
    registerDoctor: build.mutation({ ...from('registerDoctor'), invalidatesTags: ['Doctor', 'Plan'] }),
    deactivateDoctor: build.mutation({ ...from('deactivateDoctor'), invalidatesTags: ['Doctor', 'Assignment', 'Plan'] }),
    listDoctorSessions: build.query({ ...from('listDoctorSessions'), providesTags: ['Session'] }),
    endDoctorSession: build.mutation({ ...from('endDoctorSession'), invalidatesTags: ['Session'] }),
  }),
});

const nobody: Doctor[] = [];

/** The doctors that a page has asked for already: whoever only makes a suggestion of them does not read the list again. */
export const useKnownDoctors = (): Doctor[] => doctorsApi.endpoints.listDoctors.useQueryState({}).currentData ?? nobody;

export const {
  useListDoctorsQuery,
  useRegisterDoctorMutation,
  useDeactivateDoctorMutation,
  useListDoctorSessionsQuery,
  useEndDoctorSessionMutation,
} = doctorsApi;
