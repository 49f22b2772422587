import { useEffect, useRef } from 'react';
import Button from 'antd/es/button';
import {
  errorMessage,
  failureOf,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
} from '@rmo/api-client';
import { POLLING } from '@rmo/contracts';
import { deleteLater, toast, usePolled } from '@rmo/mfe-kit';
import { NotificationList, notificationKey } from '@rmo/ui/NotificationList';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useShowMore } from '@rmo/ui/useShowMore';

const useUnreadCount = (options: { pollingInterval: number }) =>
  useNotificationsUnreadCountQuery(undefined, options);

/** The user's notifications, to mark as read and to delete. New ones appear automatically. */
export function NotificationsPanel() {
  const list = useNotificationsListQuery({}, { refetchOnMountOrArgChange: true });
  const [markRead, marking] = useNotificationsMarkReadMutation();
  const [markAllRead, markingAll] = useNotificationsMarkAllReadMutation();
  const [remove] = useNotificationsDeleteMutation();
  const items = list.data?.items ?? [];
  const unread = items.filter(({ isRead }) => !isRead).length;
  const [shown, more] = useShowMore(items, 20);

  // A polled count that differs from the list's own means that the list is outdated.
  const { data: polled } = usePolled(POLLING.unreadCount, useUnreadCount);
  const lastPolled = useRef(polled);
  const { refetch, isUninitialized } = list;
  useEffect(() => {
    if (polled && polled !== lastPolled.current && polled.count !== unread && !isUninitialized)
      void refetch();
    lastPolled.current = polled;
  }, [polled, unread, refetch, isUninitialized]);

  const withToast = async (mutation: Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    try {
      await mutation;
      toast.success(done);
      return true;
    } catch (error) {
      toast.error('Error', errorMessage(error, failed));
      return false;
    }
  };

  if (list.isLoading) return <Loading text="Loading notifications..." />;
  if (list.isError && !list.data)
    return <ErrorRetry text="Failed to load notifications." {...failureOf(list)} />;
  return (
    <section className="rmo-card rmo-stack" aria-label="Notifications">
      {items.length > 0 && (
        <div className="rmo-form__actions">
          <p role="status">{unread === 0 ? 'All read' : `${unread} unread`}</p>
          <Button
            disabled={unread === 0}
            loading={markingAll.isLoading}
            onClick={() =>
              void withToast(
                markAllRead().unwrap(),
                'All notifications marked as read',
                'Failed to mark notifications as read',
              )
            }
          >
            Mark all as read
          </Button>
        </div>
      )}
      <NotificationList
        items={shown}
        busy={marking.isLoading}
        onMarkRead={(id) =>
          void withToast(
            markRead(id).unwrap(),
            'Notification marked as read',
            'Failed to mark notification as read',
          )
        }
        onFollow={({ id, isRead }) => {
          if (!isRead) void markRead(id);
        }}
        onDelete={({ id, title }) =>
          deleteLater({
            key: notificationKey(id),
            path: `/api/notifications/${id}`,
            title: 'Notification deleted',
            name: title,
            send: () => remove(id).unwrap(),
            onFailed: (error) => toast.error('Error', errorMessage(error, 'Failed to delete notification')),
          })
        }
      />
      {more}
    </section>
  );
}
