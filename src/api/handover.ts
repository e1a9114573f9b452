import { api } from './base';
import { from } from './endpoint';

const handoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHandover: build.query({
      ...from('readHandover'),
      // What this device has written since, the page adds itself.
      providesTags: ['Assignment', 'Patient', { type: 'LabResult', id: 'newest' }],
    }),
    getHandoverRule: build.query({ ...from('getHandoverRule'), providesTags: ['Hospital'] }),
    setHandoverRule: build.mutation({ ...from('setHandoverRule'), invalidatesTags: ['Hospital'] }),
    listColleagues: build.query({ ...from('listColleagues'), providesTags: ['Doctor'] }),
    handOverPatients: build.mutation({
      ...from('handOverPatients'),
      invalidatesTags: ['Assignment', 'Patient', { type: 'LabResult', id: 'newest' }],
    }),
  }),
});

export const {
  useReadHandoverQuery,
  useGetHandoverRuleQuery,
  useSetHandoverRuleMutation,
  useListColleaguesQuery,
  useHandOverPatientsMutation,
} = handoverApi;
