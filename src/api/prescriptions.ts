import { api } from './base';
import { from } from './endpoint';

export const prescriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrescriptions: build.query({
      ...from('listPrescriptions'),
      providesTags: (_, __, { params }) => [{ type: 'Prescription', id: params.patient_id }],
    }),
    addPrescription: build.mutation({
      ...from('addPrescription'),
      invalidatesTags: (_, __, { params }) => [{ type: 'Prescription', id: params.patient_id }],
    }),
  }),
});

export const { useListPrescriptionsQuery } = prescriptionsApi;
