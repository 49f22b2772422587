import { can as holds, type Permission } from '@rmo/contracts';
import { useMemo } from 'react';
import { api, TAGS } from './api';
import { isApiError, type ApiError } from './errors';
import type { Credentials, CurrentUser, Message, Registration, RegistrationResult } from './types';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is logged in; null for nobody. Only a server that can't tell is an error. */
    authMe: build.query<CurrentUser | null, void>({
      async queryFn(_arg, _api, _options, fetchJson) {
        const { data, error } = await fetchJson('/auth/me');
        if (error) return isApiError(error) && error.status === 401 ? { data: null } : { error };
        return { data: data as CurrentUser };
      },
      providesTags: ['Session'],
    }),
    authLogin: build.mutation<CurrentUser, Credentials>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const user = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!user) return;
        await dispatch(sessionApi.util.upsertQueryData('authMe', undefined, user));
        // What was read as somebody else may look different now.
        dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'Session')));
      },
    }),
    authLogout: build.mutation<Message, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) await dispatch(sessionApi.util.upsertQueryData('authMe', undefined, null));
      },
    }),
    authRegister: build.mutation<RegistrationResult, Registration>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    }),
  }),
});

export const {
  useAuthMeQuery,
  useAuthLoginMutation: useLoginMutation,
  useAuthLogoutMutation: useLogoutMutation,
  useAuthRegisterMutation: useRegisterMutation,
} = sessionApi;
export { sessionApi };

export interface Session {
  user: CurrentUser | null;
  /** True until the first answer: neither logged in nor out. */
  isLoading: boolean;
  error: ApiError | null;
  can: (permission: Permission) => boolean;
}

/** Who is logged in and what they may see. The server decides; this only mirrors it. */
export function useSession(): Session {
  const { data, isLoading, error } = useAuthMeQuery();
  const user = data ?? null;
  return useMemo(
    () => ({
      user,
      isLoading,
      error: isApiError(error) ? error : null,
      can: (permission) => holds(user, permission),
    }),
    [user, isLoading, error],
  );
}
