import { api } from '../api';
import { isUnchanged } from '../errors';
import type { Message, Team } from '../types';

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamsList: build.query<Team[], void>({ query: () => '/teams', providesTags: ['Team'] }),
    teamsCreate: build.mutation<Team, { name: string }>({
      query: (body) => ({ url: '/teams', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Team']),
    }),
    // A team's name is its coaches' school and stands in its events.
    teamsUpdate: build.mutation<Team, { id: number; name: string }>({
      query: ({ id, ...body }) => ({ url: `/teams/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Team', 'Event', 'Coach']),
    }),
    teamsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/teams/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Team', 'Event']),
    }),
  }),
});

export const { useTeamsListQuery, useTeamsCreateMutation, useTeamsUpdateMutation, useTeamsDeleteMutation } =
  teamsApi;
