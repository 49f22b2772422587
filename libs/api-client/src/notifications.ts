import { generatedApi } from './api/endpoints.generated';

/** The own notifications: here, because the shell's bell and the Notifications tabs share one polled count. */
export const notificationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    notificationsList: { providesTags: ['Notification'] },
    notificationsUnreadCount: { providesTags: ['Notification'] },
    notificationsMarkRead: { invalidatesTags: ['Notification'] },
    notificationsMarkAllRead: {
      // The list keeps its New markers until it is opened again; only the badge disappears.
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
