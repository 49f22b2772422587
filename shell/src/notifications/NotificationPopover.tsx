import { failureOf, useNotificationsListQuery, useNotificationsMarkAllReadMutation } from '@rmo/api-client';
import { Loading, ErrorRetry } from '@rmo/ui/StateViews';
import { NotificationList, useNotificationDeletion } from '@rmo/ui/NotificationList';
import { useEffect, useRef } from 'react';

/** Opening the list marks all notifications as read; new ones stay marked as new until the list is closed. */
export default function NotificationPopover({ unread, onFollow }: { unread: number; onFollow: () => void }) {
  const list = useNotificationsListQuery({}, { refetchOnMountOrArgChange: true });
  const [markAllRead] = useNotificationsMarkAllReadMutation();
  const remove = useNotificationDeletion();
  const hasMarked = useRef(false);

  useEffect(() => {
    // Waits for the list, because otherwise nothing in it would be marked as new.
    if (hasMarked.current || unread === 0 || list.isFetching || !list.data) return;
    hasMarked.current = true;
    void markAllRead();
  }, [unread, list.isFetching, list.data, markAllRead]);

  return (
    <div className="shell-popover__list" tabIndex={0} role="group" aria-label="Notifications, newest first">
      {list.isLoading && <Loading text="Loading notifications..." />}
      {list.isError && !list.data && <ErrorRetry text="Failed to load notifications." {...failureOf(list)} />}
      {list.data && <NotificationList items={list.data.items} onFollow={onFollow} onDelete={remove} />}
    </div>
  );
}
