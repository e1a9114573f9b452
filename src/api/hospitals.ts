import { api } from './base';
import { from } from './endpoint';

export const hospitalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHospital: build.query({ ...from('getHospital'), providesTags: ['Hospital'] }),
    updateHospital: build.mutation({ ...from('updateHospital'), invalidatesTags: ['Hospital'] }),
  }),
});

export const { useGetHospitalQuery, useUpdateHospitalMutation } = hospitalsApi;
