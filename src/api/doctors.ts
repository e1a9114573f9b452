import { api } from './base';
import { from } from './endpoint';

const doctorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDoctors: build.query({ ...from('listDoctors'), providesTags: ['Doctor'] }),
    registerDoctor: build.mutation({ ...from('registerDoctor'), invalidatesTags: ['Doctor'] }),
  }),
});

export const { useListDoctorsQuery, useRegisterDoctorMutation } = doctorsApi;
