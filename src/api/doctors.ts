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

export const {
  useListDoctorsQuery,
  useRegisterDoctorMutation,
  useDeactivateDoctorMutation,
  useListDoctorSessionsQuery,
  useEndDoctorSessionMutation,
} = doctorsApi;
