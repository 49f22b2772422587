import { api } from '../api';
import { totalFrom } from '../base-query';
import { isUnchanged } from '../errors';
import type { Message, PeopleQuery, Supervisor } from '../types';

/** Administrators reach a supervisor by an address of their own. */
export type SupervisorsOf = 'admin' | 'users';

export const supervisorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    supervisorsList: build.query<{ items: Supervisor[]; total: number }, PeopleQuery>({
      query: ({ q, region, ...page }) => ({
        url: '/users/supervisors',
        params: { ...(q && { q }), ...(region && { region }), ...page },
      }),
      transformResponse: ({ data }: { data: Supervisor[] }, meta) => ({
        items: data,
        total: totalFrom(meta, data.length),
      }),
      providesTags: [{ type: 'Supervisor', id: 'LIST' }],
    }),
    supervisorsGet: build.query<Supervisor, { of: SupervisorsOf; id: number }>({
      query: ({ of, id }) => `/${of}/supervisors/${id}`,
      providesTags: (_result, _error, { id }) => [{ type: 'Supervisor', id }],
    }),
    /** A multipart body through the call that also adds officials: `userType` says what is meant. */
    supervisorsCreate: build.mutation<Supervisor, FormData>({
      query: (body) => ({ url: '/officials', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : [{ type: 'Supervisor', id: 'LIST' }]),
    }),
    /** A multipart body; only what is sent changes. */
    supervisorsUpdate: build.mutation<Supervisor, { of: SupervisorsOf; id: number; body: FormData }>({
      query: ({ of, id, body }) => ({ url: `/${of}/supervisors/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, error) => (isUnchanged(error) ? [] : ['Supervisor', 'PendingUser']),
    }),
    supervisorsDelete: build.mutation<Message, { of: SupervisorsOf; id: number }>({
      query: ({ of, id }) => ({ url: `/${of}/supervisors/${id}`, method: 'DELETE' }),
      // The lists, not the one that is gone.
      invalidatesTags: (_result, error) =>
        isUnchanged(error) ? [] : [{ type: 'Supervisor', id: 'LIST' }, 'PendingUser', 'Review'],
    }),
  }),
});

export const {
  useSupervisorsListQuery,
  useLazySupervisorsListQuery,
  useSupervisorsGetQuery,
  useSupervisorsCreateMutation,
  useSupervisorsUpdateMutation,
  useSupervisorsDeleteMutation,
} = supervisorsApi;
