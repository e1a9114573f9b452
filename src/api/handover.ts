import { api } from './base';
import { from } from './endpoint';

const handoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHandover: build.query({
      ...from('readHandover'),
      // What this device has written since, the page adds itself.
      providesTags: ['Assignment', 'Patient', { type: 'LabResult', id: 'newest' }],
    }),
  }),
});

export const { useReadHandoverQuery } = handoverApi;
