import { api } from './base';
import { from } from './endpoint';

const doctorMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query({ ...from('listMessages'), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...from('sendMessage'), invalidatesTags: ['Message'] }),
  }),
});

export const { useListMessagesQuery, useSendMessageMutation } = doctorMessagesApi;
