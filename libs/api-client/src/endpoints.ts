import { api, TAGS } from './api';
import {
  generatedApi,
  type LoginDto,
  type OverviewItemDto,
  type SearchResultDto,
} from './api/endpoints.generated';
import { setSessionUser } from './session';
import { refreshUnread, setUnread } from './unread';

const onSuccess = (run: () => unknown) => ({
  onQueryStarted: (_arg: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }) =>
    void queryFulfilled.then(run, () => undefined),
});

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
        // Refetches cached responses, because the new user may see different data.
        dispatch(api.util.invalidateTags([...TAGS]));
      },
    },
    authLogout: onSuccess(() => setSessionUser(null)),

    // Search results go out of date soon, so they aren't kept until the page is closed as other responses are.
    search: { providesTags: ['Official', 'Event', 'Team', 'Coach', 'Supervisor'], keepUnusedDataFor: 60 },
    overviewList: { keepUnusedDataFor: 60 },
    usersPendingList: { providesTags: ['PendingUser'], keepUnusedDataFor: 60 },

    notificationsList: { providesTags: ['Notification'] },
    notificationsUnreadCount: { providesTags: ['Notification'] },
    notificationsMarkRead: { invalidatesTags: ['Notification'], ...onSuccess(refreshUnread) },
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
    notificationsDelete: { invalidatesTags: ['Notification'], ...onSuccess(refreshUnread) },
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
  useOverviewListQuery,
  useSearchQuery,
  useUsersPendingListQuery,
} = sharedApi;
export type Credentials = LoginDto;
export type OverviewItem = OverviewItemDto;
export type SearchHits = SearchResultDto;
