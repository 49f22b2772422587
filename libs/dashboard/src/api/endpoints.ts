import { setSessionUser, tagsOnSuccess } from '@rmo/api-client';
import { generatedApi } from './endpoints.generated';

const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    teamsList: { providesTags: ['Team'] },
    usersProfileUpdate: {
      // A changed school changes the visible events and may match a different team.
      invalidatesTags: tagsOnSuccess('Event', 'Team', 'Coach', 'Supervisor'),
      onQueryStarted: (_arg, { queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => setSessionUser(data),
          () => undefined,
        ),
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
