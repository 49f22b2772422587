import { generatedApi } from './api/endpoints.generated';

/** The user's notifications. Defined here because the shell's bell and the Notifications tabs share the polled count. */
export const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    notificationsList: { providesTags: ['Notification'] },
    notificationsUnreadCount: { providesTags: ['Notification'] },
    notificationsMarkRead: { invalidatesTags: ['Notification'] },
    notificationsMarkAllRead: {
      // Only the unread count changes; the list keeps its New markers until it is opened again.
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(generatedApi.util.upsertQueryData('notificationsUnreadCount', undefined, { count: 0 })),
          () => undefined,
        );
      },
    },
    notificationsDelete: { invalidatesTags: ['Notification'] },
  },
});

export const {
  useNotificationsListQuery,
  useNotificationsUnreadCountQuery,
  useNotificationsMarkReadMutation,
  useNotificationsMarkAllReadMutation,
  useNotificationsDeleteMutation,
} = notificationsApi;
