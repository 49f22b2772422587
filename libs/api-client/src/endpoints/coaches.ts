import { api } from '../api';
import { totalFrom } from '../base-query';
import { isUnchanged } from '../errors';
import type { Coach, Message, PeopleQuery } from '../types';

/** Administrators and supervisors reach the same coaches by addresses of their own. */
export type CoachesOf = 'admin' | 'supervisor';
type Changes = Partial<
  Pick<Coach, 'firstName' | 'lastName' | 'email' | 'school' | 'region' | 'age' | 'experience' | 'teamMascot'>
>;

export const coachesApi = api.injectEndpoints({
  endpoints: (build) => ({
    coachesList: build.query<{ items: Coach[]; total: number }, PeopleQuery & { of: CoachesOf }>({
      query: ({ of, q, region, ownRegion, ...page }) => ({
        url: `/${of}/coaches`,
        params: { ...(q && { q }), ...(region && { region }), ...(ownRegion && { ownRegion }), ...page },
      }),
      transformResponse: (items: Coach[], meta) => ({ items, total: totalFrom(meta, items.length) }),
      providesTags: ['Coach'],
    }),
    /** A verified coach, who is mailed an invitation to set a password. */
    coachesCreate: build.mutation<Coach, { of: CoachesOf; body: Changes }>({
      query: ({ of, body }) => ({ url: `/${of}/coaches`, method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Coach', 'Team']),
    }),
    /** Only what is sent changes. Another school may be a new team. */
    coachesUpdate: build.mutation<Coach, { of: CoachesOf; id: number; body: Changes }>({
      query: ({ of, id, body }) => ({ url: `/${of}/coaches/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Coach', 'Team', 'PendingUser']),
    }),
    /** For a coach whose school is no team's name: makes its team, or links the one named. */
    coachesGiveTeam: build.mutation<Coach, { of: CoachesOf; id: number; teamId?: number }>({
      query: ({ of, id, ...body }) => ({ url: `/${of}/coaches/${id}/team`, method: 'POST', body }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Coach', 'Team']),
    }),
    coachesDelete: build.mutation<Message, { of: CoachesOf; id: number }>({
      query: ({ of, id }) => ({ url: `/${of}/coaches/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Coach', 'PendingUser', 'Review']),
    }),
  }),
});

export const {
  useCoachesListQuery,
  useLazyCoachesListQuery,
  useCoachesCreateMutation,
  useCoachesUpdateMutation,
  useCoachesDeleteMutation,
  useCoachesGiveTeamMutation,
} = coachesApi;
