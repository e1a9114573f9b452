import { api } from './base';
import { from } from './endpoint';

export const medicalHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedicalHistory: build.query({
      ...from('listMedicalHistory'),
      providesTags: (_, __, { params }) => [{ type: 'MedicalHistory', id: params.patient_id }],
    }),
    addMedicalHistory: build.mutation({
      ...from('addMedicalHistory'),
      invalidatesTags: (_, __, { params }) => [{ type: 'MedicalHistory', id: params.patient_id }],
    }),
  }),
});

export const { useListMedicalHistoryQuery } = medicalHistoryApi;
