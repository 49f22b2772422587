import { api } from '../api';
import type { Message, PendingUser } from '../types';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    usersPending: build.query<PendingUser[], void>({
      query: () => '/users/pending',
      providesTags: ['PendingUser'],
    }),
    // The list is read again after a failure too: somebody else may have decided meanwhile.
    usersVerify: build.mutation<Message, { id: number; approved: boolean }>({
      query: ({ id, approved }) => ({ url: `/users/${id}/verify`, method: 'POST', body: { approved } }),
      invalidatesTags: ['PendingUser', 'Coach', 'Supervisor', 'Team'],
    }),
    usersDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/admin/users/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PendingUser', 'Coach', 'Supervisor'],
    }),
  }),
});

export const { useUsersPendingQuery, useUsersVerifyMutation, useUsersDeleteMutation } = usersApi;
