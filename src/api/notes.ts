import { endpoints } from '../../contract/endpoints';
import { type EntryKind, kindsOfEntry } from '../../contract/kindsOfEntry';
import type { EntryBody } from '../state/note';
import { api, type Call } from './base';
import { from } from './endpoint';

/** The tag of a patient's entries of a kind. */
export const entryTag = (kind: EntryKind, patientId: string) => ({ type: kindsOfEntry[kind].tag, id: patientId });

type ListArgument = { params: { patient_id: string } };
const tagged = (kind: EntryKind) => ({
  providesTags: (_: unknown, __: unknown, { params }: ListArgument) => [entryTag(kind, params.patient_id)],
});

type Added = { id: string; receivedAt: string };
type Addition = { params: { patient_id: string }; body: EntryBody; key: string };
const addition = (kind: EntryKind) => {
  const { add: name } = kindsOfEntry[kind];
  return { query: (argument: Addition): Call => ({ name, ...argument }), responseSchema: endpoints[name].answer };
};

/** The entries of a patient's record. New ones go through the outbox (sendNote.ts); delivery of one refetches its list. */
export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMedicalHistory: build.query({ ...from('listMedicalHistory'), ...tagged('medicalHistory') }),
    addMedicalHistory: build.mutation<Added, Addition>(addition('medicalHistory')),
    listPrescriptions: build.query({ ...from('listPrescriptions'), ...tagged('prescription') }),
    addPrescription: build.mutation<Added, Addition>(addition('prescription')),
    listAllergies: build.query({ ...from('listAllergies'), ...tagged('allergy') }),
    addAllergy: build.mutation<Added, Addition>(addition('allergy')),
    listProblems: build.query({ ...from('listProblems'), ...tagged('problem') }),
    addProblem: build.mutation<Added, Addition>(addition('problem')),
    listVitalSigns: build.query({ ...from('listVitalSigns'), ...tagged('vitalSigns') }),
    addVitalSigns: build.mutation<Added, Addition>(addition('vitalSigns')),
    listAcknowledgements: build.query({ ...from('listAcknowledgements'), ...tagged('acknowledgement') }),
    addAcknowledgement: build.mutation<Added, Addition>(addition('acknowledgement')),
    listKeyValues: build.query({ ...from('listKeyValues'), ...tagged('keyValue') }),
    addKeyValue: build.mutation<Added, Addition>(addition('keyValue')),
  }),
});

export const {
  useListMedicalHistoryQuery,
  useListPrescriptionsQuery,
  useListAllergiesQuery,
  useListProblemsQuery,
  useListVitalSignsQuery,
  useListAcknowledgementsQuery,
  useListKeyValuesQuery,
  useAddKeyValueMutation,
} = notesApi;
