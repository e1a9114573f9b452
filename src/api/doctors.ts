import { api } from './base';
import { from } from './endpoint';

const doctorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDoctors: build.query({ ...from('listDoctors'), providesTags: ['Doctor'] }),
    registerDoctor: build.mutation({ ...from('registerDoctor'), invalidatesTags: ['Doctor', 'Plan'] }),
    deactivateDoctor: build.mutation({ ...from('deactivateDoctor'), invalidatesTags: ['Doctor', 'Assignment', 'Plan'] }),
  }),
});

export const { useListDoctorsQuery, useRegisterDoctorMutation, useDeactivateDoctorMutation } = doctorsApi;
