import { api } from '../api';
import type { NewEvent, WrestlingEvent } from '../types';

export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    eventsGet: build.query<WrestlingEvent, number>({
      query: (id) => `/events/${id}`,
      providesTags: ['Event'],
    }),
    /** The events of the coach's school, newest first. */
    eventsOfSchool: build.query<WrestlingEvent[], void>({
      query: () => '/coach/events',
      providesTags: ['Event'],
    }),
    eventsCreate: build.mutation<WrestlingEvent, NewEvent>({
      query: (body) => ({ url: '/events', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Event']),
    }),
  }),
});

export const { useEventsGetQuery, useEventsOfSchoolQuery, useEventsCreateMutation } = eventsApi;
