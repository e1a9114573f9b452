import { api } from './base';
import { from } from './endpoint';

/** The notes of a patient's record. What is written goes through the outbox: sendNote.ts. */
export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedicalHistory: build.query({
      ...from('listMedicalHistory'),
      providesTags: (_, __, { params }) => [{ type: 'MedicalHistory', id: params.patient_id }],
    }),
    addMedicalHistory: build.mutation({
      ...from('addMedicalHistory'),
      invalidatesTags: (_, __, { params }) => [{ type: 'MedicalHistory', id: params.patient_id }],
    }),
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

export const { useListMedicalHistoryQuery, useListPrescriptionsQuery } = notesApi;
