import { api } from './base';
import { from } from './endpoint';

export const doctorMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query({ ...from('listMessages'), providesTags: ['Message'] }),
    countUnreadMessages: build.query({ ...from('countUnreadMessages'), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...from('sendMessage'), invalidatesTags: ['Message'] }),
    markMessagesRead: build.mutation({ ...from('markMessagesRead'), invalidatesTags: ['Message'] }),
  }),
});

export const { useListMessagesQuery, useSendMessageMutation, useMarkMessagesReadMutation, useCountUnreadMessagesQuery } = doctorMessagesApi;
