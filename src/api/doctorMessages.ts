import type { DoctorMessage } from '../../contract/doctorMessages';
import { api } from './base';
import { from, type Page, pageFrom } from './endpoint';

/** Messages per page. */
const pageSize = 50;
const { query: askPage, ...pageOfMessages } = pageFrom('listMessages');

export const doctorMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query({ ...from('listMessages'), providesTags: ['Message'] }),
    /** The messages loaded so far, newest first. */
    scrollMessages: build.infiniteQuery<Page<DoctorMessage>, void, string | undefined, DoctorMessage[]>({
      ...pageOfMessages,
      query: ({ pageParam: cursor }) => askPage({ query: { limit: pageSize, ...(cursor !== undefined && { cursor }) } }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      providesTags: ['Message'],
    }),
    countUnreadMessages: build.query({ ...from('countUnreadMessages'), providesTags: ['Message'] }),
    sendMessage: build.mutation({ ...from('sendMessage') }),
    grantHandover: build.mutation({ ...from('grantHandover'), invalidatesTags: ['Message', 'Assignment', 'Activity', 'Doctor'] }),
    markMessagesRead: build.mutation({ ...from('markMessagesRead'), invalidatesTags: ['Message'] }),
  }),
});

export const {
  useListMessagesQuery,
  useLazyListMessagesQuery,
  useScrollMessagesInfiniteQuery,
  useGrantHandoverMutation,
  useMarkMessagesReadMutation,
  useCountUnreadMessagesQuery,
} = doctorMessagesApi;
