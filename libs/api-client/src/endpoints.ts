import { api, TAGS } from './api';
import { generatedApi, type LoginDto, type SearchResultDto } from './api/endpoints.generated';
import { setSessionUser } from './session';
import { refreshUnread, setUnread } from './unread';

const countsAgain = {
  onQueryStarted: (_arg: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }) =>
    void queryFulfilled.then(refreshUnread, () => undefined),
};

export const sharedApi = generatedApi.enhanceEndpoints({
  endpoints: {
    authLogin: {
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const user = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!user) return;
        setSessionUser(user);
        // Cached responses may differ for the new user.
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

    // Search results go stale quickly, so they aren't kept until the page is closed as other responses are.
    search: { providesTags: ['Official', 'Event', 'Team', 'Coach', 'Supervisor'], keepUnusedDataFor: 60 },

    notificationsList: { providesTags: ['Notification'] },
    notificationsUnreadCount: { providesTags: ['Notification'] },
    notificationsMarkRead: { invalidatesTags: ['Notification'], ...countsAgain },
    notificationsMarkAllRead: {
      // Only the unread count changes; the list keeps its New markers until it is opened again.
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () => {
            setUnread(0);
            dispatch(generatedApi.util.upsertQueryData('notificationsUnreadCount', undefined, { count: 0 }));
          },
          () => undefined,
        );
      },
    },
    notificationsDelete: { invalidatesTags: ['Notification'], ...countsAgain },
  },
});

export const {
  useAuthLoginMutation: useLoginMutation,
  useAuthLogoutMutation: useLogoutMutation,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
  useSearchQuery,
} = sharedApi;
export type Credentials = LoginDto;
export type SearchHits = SearchResultDto;
