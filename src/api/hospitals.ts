import { api } from './base';
import { from } from './endpoint';

export const hospitalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHospital: build.query({ ...from('getHospital'), providesTags: ['Hospital'] }),
    updateHospital: build.mutation({ ...from('updateHospital'), invalidatesTags: ['Hospital'] }),
    // Tagged for the name: the picture of an id stays.
    getLogo: build.query({ ...from('getLogo'), providesTags: ['Hospital'] }),
    setLogo: build.mutation(from('setLogo')),
    removeLogo: build.mutation(from('removeLogo')),
  }),
});

export const { useGetHospitalQuery, useUpdateHospitalMutation, useGetLogoQuery, useSetLogoMutation, useRemoveLogoMutation } = hospitalsApi;
