import { generatedApi } from './api/endpoints.generated';
import { refreshUnread, setUnread } from './unread';

/** Reloads the count in the header after a successful mutation. */
const countsAgain = {
  onQueryStarted: (_arg: unknown, { queryFulfilled }: { queryFulfilled: PromiseLike<unknown> }) =>
    void queryFulfilled.then(refreshUnread, () => undefined),
};

/** The user's notifications. Defined here because the shell's bell and the Notifications tabs share the polled count. */
export const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    notificationsList: { providesTags: ['Notification'] },
    notificationsUnreadCount: { providesTags: ['Notification'] },
    notificationsMarkRead: { invalidatesTags: ['Notification'], ...countsAgain },
    notificationsMarkAllRead: {
      // Only the unread count changes; the list shows its New markers until it is opened again.
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
  useNotificationsListQuery,
  useNotificationsUnreadCountQuery,
  useNotificationsMarkReadMutation,
  useNotificationsMarkAllReadMutation,
  useNotificationsDeleteMutation,
} = notificationsApi;
