import { api } from './base';
import { from } from './endpoint';

/** The notes of a patient's record. New notes go through the outbox (sendNote.ts); delivery of a note refetches its list. */
export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedicalHistory: build.query({
      ...from('listMedicalHistory'),
      providesTags: (_, __, { params }) => [{ type: 'MedicalHistory', id: params.patient_id }],
    }),
    addMedicalHistory: build.mutation({ ...from('addMedicalHistory') }),
    listPrescriptions: build.query({
      ...from('listPrescriptions'),
      providesTags: (_, __, { params }) => [{ type: 'Prescription', id: params.patient_id }],
    }),
    addPrescription: build.mutation({ ...from('addPrescription') }),
  }),
});

export const { useListMedicalHistoryQuery, useListPrescriptionsQuery } = notesApi;
