import { api } from './base';
import { from } from './endpoint';

const patientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPatients: build.query({ ...from('listPatients'), providesTags: ['Patient'] }),
    getPatient: build.query({ ...from('getPatient'), providesTags: ['Patient'] }),
    registerPatient: build.mutation({ ...from('registerPatient'), invalidatesTags: ['Patient', 'Plan'] }),
    getPatientDetails: build.query({ ...from('getPatientDetails'), providesTags: ['Patient', 'Assignment'] }),
    updatePatient: build.mutation({ ...from('updatePatient'), invalidatesTags: ['Patient', 'Activity'] }),
    findAlikePatients: build.mutation(from('findAlikePatients')),
    importPatients: build.mutation({ ...from('importPatients'), invalidatesTags: ['Patient', 'Plan'] }),
    listActivity: build.query({ ...from('listActivity'), providesTags: ['Activity'] }),
  }),
});

export const {
  useListPatientsQuery,
  useGetPatientQuery,
  useRegisterPatientMutation,
  useGetPatientDetailsQuery,
  useUpdatePatientMutation,
  useFindAlikePatientsMutation,
  useImportPatientsMutation,
  useListActivityQuery,
} = patientsApi;
