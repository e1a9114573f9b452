import { api } from './base';
import { from } from './endpoint';

const patientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatients: build.query({ ...from('listPatients'), providesTags: ['Patient'] }),
    getPatient: build.query({ ...from('getPatient'), providesTags: ['Patient'] }),
    registerPatient: build.mutation({ ...from('registerPatient'), invalidatesTags: ['Patient'] }),
  }),
});

export const { useListPatientsQuery, useGetPatientQuery, useRegisterPatientMutation } = patientsApi;
