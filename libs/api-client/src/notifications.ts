import { api } from './api';
import type { Message, Notification } from './types';

/** The own notifications: read by the shell's bell and by the Notifications tabs alike. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationsList: build.query<Notification[], void>({
      query: () => '/notifications',
      providesTags: ['Notification'],
    }),
    notificationsUnreadCount: build.query<{ count: number }, void>({
      query: () => '/notifications/unread-count',
      providesTags: ['Notification'],
    }),
    notificationsMarkRead: build.mutation<Message, number>({
      query: (id) => ({ url: `/notifications/${id}/mark-read`, method: 'POST' }),
      invalidatesTags: ['Notification'],
    }),
    notificationsMarkAllRead: build.mutation<Message, void>({
      query: () => ({ url: '/notifications/mark-all-read', method: 'POST' }),
      // The list keeps its New markers until it is opened again; only the badge goes.
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              notificationsApi.util.upsertQueryData('notificationsUnreadCount', undefined, { count: 0 }),
            ),
          () => undefined,
        );
      },
    }),
    notificationsDelete: build.mutation<Message, number>({
      query: (id) => ({ url: `/notifications/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Notification'],
    }),
  }),
});

export const {
  useNotificationsListQuery,
  useNotificationsUnreadCountQuery,
  useNotificationsMarkReadMutation,
  useNotificationsMarkAllReadMutation,
  useNotificationsDeleteMutation,
} = notificationsApi;
export { notificationsApi };
