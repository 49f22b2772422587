import { can as holds, type Permission } from '@rmo/contracts';
import { useMemo } from 'react';
import { api, TAGS } from './api';
import { isApiError, type ApiError } from './errors';
import { generatedApi, type LoginDto, type UserProfileDto } from './api/endpoints.generated';

export type Credentials = LoginDto;
export type CurrentUser = UserProfileDto;

const sessionApi = generatedApi
  .injectEndpoints({
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
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      authLogin: {
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
      },
      authLogout: {
        async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
          const done = await queryFulfilled.then(
            () => true,
            () => false,
          );
          if (done) await dispatch(sessionApi.util.upsertQueryData('authMe', undefined, null));
        },
      },
    },
  });

export const {
  useAuthMeQuery,
  useAuthLoginMutation: useLoginMutation,
  useAuthLogoutMutation: useLogoutMutation,
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
