import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import Button from 'antd/es/button';
import {
  failureOf,
  polled,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
  useNotificationsMarkReadMutation,
  useNotificationsUnreadCountQuery,
} from '@rmo/api-client';
import { POLLING } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { NotificationList, useNotificationDeletion } from '@rmo/ui/NotificationList';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useShowMore } from '@rmo/ui/hooks';
import { attempt } from '../forms/form-errors';

export function NotificationsPanel({ newest }: { newest?: { count: number; allPath: string } }) {
  const list = useNotificationsListQuery({}, { refetchOnMountOrArgChange: true });
  const [markRead, marking] = useNotificationsMarkReadMutation();
  const [markAllRead, markingAll] = useNotificationsMarkAllReadMutation();
  const deleteNotification = useNotificationDeletion();
  const items = list.data?.items ?? [];
  const unreadCount = items.filter(({ isRead }) => !isRead).length;
  const [page, more] = useShowMore(items, 20);
  const shownItems = newest ? items.slice(0, newest.count) : page;
  // Receives the focus when the last notification is read, because the focused button then disappears.
  const status = useRef<HTMLParagraphElement>(null);

  // The list is out of date if the polled count differs from its own.
  const { data: polledCount } = useNotificationsUnreadCountQuery(undefined, polled(POLLING.unreadCount));
  const lastCounted = useRef(polledCount);
  const { refetch, isUninitialized } = list;
  useEffect(() => {
    if (
      polledCount &&
      polledCount !== lastCounted.current &&
      polledCount.count !== unreadCount &&
      !isUninitialized
    )
      void refetch();
    lastCounted.current = polledCount;
  }, [polledCount, unreadCount, refetch, isUninitialized]);

  const withToast = async (mutation: Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    const isDone = await attempt(failed, () => mutation);
    if (isDone) toast.success(done);
    return isDone;
  };

  if (list.isLoading) return <Loading text="Loading notifications..." />;
  if (list.isError && !list.data)
    return <ErrorRetry text="Failed to load notifications." {...failureOf(list)} />;
  if (newest && items.length === 0) return null;
  return (
    <section className="rmo-card rmo-stack" aria-label="Notifications">
      {newest && <h2 className="rmo-section-title">Notifications</h2>}
      {items.length > 0 && (
        <div className="rmo-form__actions">
          <p role="status" ref={status} tabIndex={-1}>
            {unreadCount === 0 ? 'All read' : `${unreadCount} unread`}
          </p>
          {unreadCount > 0 && (
            <Button
              loading={markingAll.isLoading}
              onClick={() =>
                void withToast(
                  markAllRead().unwrap(),
                  'All notifications marked as read',
                  'Failed to mark notifications as read',
                ).then((isDone) => isDone && status.current?.focus())
              }
            >
              Mark all as read
            </Button>
          )}
        </div>
      )}
      <NotificationList
        items={shownItems}
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
        onDelete={deleteNotification}
      />
      {newest
        ? items.length > newest.count && (
            <p>
              <Link to={newest.allPath}>All {items.length} notifications</Link>
            </p>
          )
        : more}
    </section>
  );
}
