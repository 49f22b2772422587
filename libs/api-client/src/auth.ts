import { api, TAGS } from './api';
import { generatedApi, type LoginDto } from './api/endpoints.generated';
import { setSessionUser } from './session';

export type Credentials = LoginDto;

export const authApi = generatedApi.enhanceEndpoints({
  endpoints: {
    authLogin: {
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const user = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!user) return;
        setSessionUser(user);
        // Cached data may differ for the new user.
        dispatch(api.util.invalidateTags([...TAGS]));
      },
    },
    authLogout: {
      onQueryStarted: (_arg, { queryFulfilled }) =>
        queryFulfilled.then(
          () => setSessionUser(null),
          () => undefined,
        ),
    },
  },
});

export const { useAuthLoginMutation: useLoginMutation, useAuthLogoutMutation: useLogoutMutation } = authApi;
