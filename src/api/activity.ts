import type { ActivityFilter, HospitalActivity } from '../../contract/activity';
import { api } from './base';
import { type Page, pageFrom } from './endpoint';

type Part = { limit: number; cursor?: string };

const firstPage = 50;
const { query: askPage, ...pageOfLog } = pageFrom('listHospitalActivity');

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The hospital's audit log, loaded page by page. */
    scrollHospitalActivity: build.infiniteQuery<Page<HospitalActivity>, ActivityFilter, Part, HospitalActivity[]>({
      ...pageOfLog,
      query: ({ queryArg, pageParam }) => askPage({ query: { ...queryArg, ...pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: firstPage },
        getNextPageParam: ({ next }) => (next === null ? null : { cursor: next, limit: firstPage }),
      },
      providesTags: ['Activity'],
    }),
    /** One page, for code that reads the whole log; not cached. */
    pageOfHospitalActivity: build.query({ ...pageFrom('listHospitalActivity'), keepUnusedDataFor: 0 }),
  }),
});

export const { useScrollHospitalActivityInfiniteQuery, useLazyPageOfHospitalActivityQuery } = activityApi;
