import { api } from '../api';
import type { Team } from '../types';

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamsList: build.query<Team[], void>({ query: () => '/teams', providesTags: ['Team'] }),
    teamsCreate: build.mutation<Team, { name: string }>({
      query: (body) => ({ url: '/teams', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Team']),
    }),
  }),
});

export const { useTeamsListQuery, useTeamsCreateMutation } = teamsApi;
