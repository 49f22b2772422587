import { sessionApi, tagsOnSuccess } from '@rmo/api-client';
import { generatedApi } from './endpoints.generated';

const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    teamsList: { providesTags: ['Team'] },
    usersProfileUpdate: {
      // Another school has other events, and perhaps a new team.
      invalidatesTags: tagsOnSuccess('Event', 'Team', 'Coach', 'Supervisor'),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const user = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (user) await dispatch(sessionApi.util.upsertQueryData('authMe', undefined, user));
      },
    },
  },
});

export const {
  useAuthSessionsDeleteMutation,
  useAuthSessionsListQuery,
  useTeamsListQuery,
  useUserSettingsSaveMutation,
  useUsersProfileUpdateMutation,
} = dashboardApi;
export type { SessionDto as OwnSession } from './endpoints.generated';
