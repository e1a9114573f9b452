import type { ActivityFilter, HospitalActivity } from '../../contract/activity';
import { api } from './base';
import { type Page, pageFrom } from './endpoint';

type Part = { limit: number; cursor?: string };

/** What one person did in one go is one row: fewer entries would leave half of a window empty. */
const onePage = 100;
const { query: askPage, ...pageOfLog } = pageFrom('listHospitalActivity');

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The hospital's audit log, loaded page by page. */
    scrollHospitalActivity: build.infiniteQuery<Page<HospitalActivity>, ActivityFilter, Part, HospitalActivity[]>({
      ...pageOfLog,
      query: ({ queryArg, pageParam }) => askPage({ query: { ...queryArg, ...pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: { limit: onePage },
        getNextPageParam: ({ next }) => (next === null ? null : { cursor: next, limit: onePage }),
      },
      providesTags: ['Activity'],
    }),
    /** One page, for code that reads the whole log; not cached. */
    pageOfHospitalActivity: build.query({ ...pageFrom('listHospitalActivity'), keepUnusedDataFor: 0 }),
  }),
});

export const { useScrollHospitalActivityInfiniteQuery, useLazyPageOfHospitalActivityQuery } = activityApi;
