import { api } from '../api';
import { isUnchanged } from '../errors';
import type { EventSummary, Message, Official, OfficialAccount, OfficialQuery, Page } from '../types';

/** What the list of officials can be narrowed to, in the order of the alphabet. */
export interface OfficialFilters {
  associations: string[];
  locations: string[];
}

/** Without the empty ones, so that the same question is asked and cached only once. */
const filled = (query: OfficialQuery): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));

export const officialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    officialsList: build.query<Page<Official>, OfficialQuery>({
      query: (query) => ({ url: '/officials', params: filled(query) }),
      providesTags: ['Official'],
    }),
    officialsFilters: build.query<OfficialFilters, void>({
      query: () => '/officials/filters',
      providesTags: ['Official'],
    }),
    officialsGet: build.query<Official, number>({
      query: (id) => `/officials/${id}`,
      providesTags: (_result, _error, id) => ['Official', { type: 'Official', id }],
    }),
    officialsEvents: build.query<EventSummary[], number>({
      query: (id) => `/officials/${id}/events`,
      providesTags: ['Event'],
    }),
    /** How many reviews a deletion takes along: asked anew by each dialog, and never again for what is gone. */
    officialsReviewCount: build.query<{ count: number }, number>({
      query: (id) => `/officials/${id}/review-count`,
    }),
    /** The same for several at once. */
    officialsReviewCounts: build.query<{ count: number }, number[]>({
      async queryFn(ids, _api, _options, fetchJson) {
        const answers = await Promise.all(ids.map((id) => fetchJson(`/officials/${id}/review-count`)));
        const failed = answers.find((answer) => answer.error);
        if (failed?.error) return { error: failed.error };
        const counts = answers.map(({ data }) => (data as { count: number }).count);
        return { data: { count: counts.reduce((sum, count) => sum + count, 0) } };
      },
    }),
    /** A multipart body: the fields and, where there is one, the photo. */
    officialsCreate: build.mutation<Official, FormData>({
      query: (body) => ({ url: '/officials', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Official']),
    }),
    /** Like the above; only what is sent changes. An event's list of officials shows their names too. */
    officialsUpdate: build.mutation<Official, { id: number; body: FormData }>({
      query: ({ id, body }) => ({ url: `/officials/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Official', 'Event']),
    }),
    /** Gives the official an account; the link to set its password goes to the address. */
    officialsInvite: build.mutation<OfficialAccount, { id: number; email: string }>({
      query: ({ id, email }) => ({ url: `/officials/${id}/invite`, method: 'POST', body: { email } }),
    }),
    officialsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/officials/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Official', 'Event', 'Review']),
    }),
  }),
});

export const {
  useOfficialsListQuery,
  useOfficialsFiltersQuery,
  useOfficialsGetQuery,
  useOfficialsEventsQuery,
  useOfficialsReviewCountQuery,
  useLazyOfficialsListQuery,
  useOfficialsReviewCountsQuery,
  useOfficialsCreateMutation,
  useOfficialsUpdateMutation,
  useOfficialsInviteMutation,
  useOfficialsDeleteMutation,
} = officialsApi;
