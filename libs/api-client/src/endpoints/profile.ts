import { api } from '../api';
import { sessionApi } from '../session';
import type { CurrentUser } from '../types';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A multipart body: the own fields, and `photo` (a file) or an empty `photoUrl` (no picture any more). */
    profileUpdate: build.mutation<CurrentUser, FormData>({
      query: (body) => ({ url: '/users/profile', method: 'PUT', body }),
      // Another school has other events, and perhaps a new team.
      invalidatesTags: (_result, error) => (error ? [] : ['Event', 'Team', 'Coach', 'Supervisor']),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const user = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (user) await dispatch(sessionApi.util.upsertQueryData('authMe', undefined, user));
      },
    }),
  }),
});

export const { useProfileUpdateMutation } = profileApi;
