import {
  errorMessage,
  useNotificationsDeleteMutation,
  useNotificationsListQuery,
  useNotificationsMarkAllReadMutation,
} from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { useEffect, useRef } from 'react';

const when = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The list under the bell. Opening it marks everything read; what was new keeps its marker until it is closed. */
export function NotificationPopover({ unread }: { unread: number }) {
  const list = useNotificationsListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markAllRead] = useNotificationsMarkAllReadMutation();
  const [remove, removal] = useNotificationsDeleteMutation();
  const marked = useRef(false);
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the list is read, or it would come without its markers.
    if (marked.current || unread === 0 || list.isFetching || !list.data) return;
    marked.current = true;
    void markAllRead();
  }, [unread, list.isFetching, list.data, markAllRead]);

  const drop = async (id: number) => {
    const { error } = await remove(id);
    if (error) toast.error('Error', errorMessage(error, 'Failed to delete notification'));
    else {
      toast.success('Notification deleted');
      // The button that had the focus is gone.
      listRef.current?.focus();
    }
  };

  return (
    <div className="shell-popover" role="dialog" aria-label="Notifications">
      <h2 className="shell-popover__title">Notifications</h2>
      <div
        ref={listRef}
        className="shell-popover__list"
        tabIndex={0}
        role="group"
        aria-label="Notification list"
      >
        {list.isLoading && <p className="shell-popover__note">Loading notifications...</p>}
        {list.isError && !list.data && (
          <p className="shell-popover__note" role="alert">
            {errorMessage(list.error, 'Failed to load notifications.')}{' '}
            <button type="button" className="shell-popover__retry" onClick={() => void list.refetch()}>
              Try again
            </button>
          </p>
        )}
        {list.data?.length === 0 && <p className="shell-popover__note">No notifications yet</p>}
        <ul>
          {list.data?.map((item) => (
            <li key={item.id} className="shell-popover__item" data-new={!item.isRead}>
              <div>
                <strong>{item.title}</strong>{' '}
                {!item.isRead && <span className="shell-popover__new">New</span>}
                <p>{item.message}</p>
                <time dateTime={item.createdAt}>{when.format(new Date(item.createdAt))}</time>
              </div>
              <button
                type="button"
                aria-label={`Delete notification ${item.title}`}
                disabled={removal.isLoading}
                onClick={() => void drop(item.id)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
