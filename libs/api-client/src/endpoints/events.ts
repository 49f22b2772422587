import { api } from '../api';
import { totalFrom } from '../base-query';
import { isUnchanged, type ApiError } from '../errors';
import type { EventQuery, Message, NewEvent, WrestlingEvent } from '../types';

/** The list of events is asked for again this often after a failure; other lists are not. */
export const EVENTS_RETRIES = 3;
/** Milliseconds before the first further try; each pause is twice the one before. */
const FIRST_PAUSE = 500;

/** An answer that says no stays a no; a server that is down may be back. */
const mayPass = (error: ApiError): boolean => error.status === 0 || error.status >= 500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the events, newest first, and how many there are. */
    eventsList: build.query<{ items: WrestlingEvent[]; total: number }, EventQuery>({
      async queryFn(query, { signal }, _options, fetchJson) {
        const params = Object.fromEntries(
          Object.entries(query).filter(([, value]) => value !== undefined && value !== ''),
        );
        for (let tries = 0; ; tries += 1) {
          const { data, error, meta } = await fetchJson({ url: '/events', params });
          if (!error) {
            const items = data as WrestlingEvent[];
            return { data: { items, total: totalFrom(meta, items.length) } };
          }
          if (tries >= EVENTS_RETRIES || signal.aborted || !mayPass(error)) return { error };
          await pause(FIRST_PAUSE * 2 ** tries);
        }
      },
      providesTags: ['Event'],
    }),
    eventsGet: build.query<WrestlingEvent, number>({
      query: (id) => `/events/${id}`,
      providesTags: ['Event'],
    }),
    /** The events of the coach's school, newest first. */
    eventsOfSchool: build.query<WrestlingEvent[], void>({
      query: () => '/coach/events',
      providesTags: ['Event'],
    }),
    /** How many reviews a deletion takes along: asked anew by each dialog, and never again for what is gone. */
    eventsReviewCount: build.query<{ count: number }, number>({
      query: (id) => `/events/${id}/review-count`,
    }),
    eventsCreate: build.mutation<WrestlingEvent, NewEvent>({
      query: (body) => ({ url: '/events', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Event']),
    }),
    /** Only what is sent changes. */
    eventsUpdate: build.mutation<WrestlingEvent, { id: number; body: Partial<NewEvent> }>({
      query: ({ id, body }) => ({ url: `/events/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Event', 'Review']),
    }),
    // Its reviews go with it, and the averages they stood for.
    eventsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/events/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Event', 'Review', 'Official']),
    }),
  }),
});

export const {
  useEventsListQuery,
  useEventsGetQuery,
  useEventsOfSchoolQuery,
  useEventsReviewCountQuery,
  useEventsCreateMutation,
  useEventsUpdateMutation,
  useEventsDeleteMutation,
} = eventsApi;
