import { api } from '../api';
import type { EventSummary, Message, Official, OfficialQuery, Page } from '../types';

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
    /** A multipart body: the fields and, where there is one, the photo. */
    officialsCreate: build.mutation<Official, FormData>({
      query: (body) => ({ url: '/officials', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Official']),
    }),
    officialsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/officials/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Official', 'Event', 'Review']),
    }),
  }),
});

export const {
  useOfficialsListQuery,
  useOfficialsFiltersQuery,
  useOfficialsGetQuery,
  useOfficialsEventsQuery,
  useOfficialsReviewCountQuery,
  useOfficialsCreateMutation,
  useOfficialsDeleteMutation,
} = officialsApi;
