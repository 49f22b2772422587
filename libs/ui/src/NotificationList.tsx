import { useRef } from 'react';
import { Link } from 'wouter';
import { errorMessage, type NotificationDto, useNotificationsDeleteMutation } from '@rmo/api-client';
import { deleteLater, toast, useHidden } from '@rmo/mfe-kit';
import { agoText, formatMoment } from './format';
import { CheckIcon, TrashIcon } from './icons';
import { Empty } from './StateViews';
import './notification-list.css';

type NotificationItem = Omit<NotificationDto, 'userId'>;

interface Props {
  items: readonly NotificationItem[];
  onMarkRead?: (id: number) => void;
  onFollow?: (item: NotificationItem) => void;
  onDelete: (item: NotificationItem) => void;
  busy?: boolean;
}

const keyOf = (id: number): string => `notification:${id}`;

export function useNotificationDeletion(): (item: Pick<NotificationItem, 'id' | 'title'>) => void {
  const [remove] = useNotificationsDeleteMutation();
  return ({ id, title }) =>
    deleteLater({
      key: keyOf(id),
      path: `/notifications/${id}`,
      title: 'Notification deleted',
      name: title,
      send: () => remove(id).unwrap(),
      onFailed: (error) => toast.error('Error', errorMessage(error, 'Failed to delete notification')),
    });
}

export function NotificationList({ items: allItems, onMarkRead, onFollow, onDelete, busy = false }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const hidden = useHidden();
  const items = allItems.filter(({ id }) => !hidden.has(keyOf(id)));
  const deleteItem = (item: NotificationItem): void => {
    onDelete(item);
    // Moves the focus to the list, because the focused button disappears along with its notification.
    root.current?.focus();
  };
  return (
    <div
      ref={root}
      className="rmo-notification-list"
      tabIndex={-1}
      role="group"
      aria-label="Notification list"
    >
      {items.length === 0 && <Empty text="No notifications yet" />}
      <ul className="rmo-lined">
        {items.map((item) => (
          <li key={item.id} className="rmo-notification-list__item" data-new={!item.isRead}>
            <div className="rmo-notification-list__text">
              <p className="rmo-row">
                <strong>
                  <Link className="rmo-cover" to={item.link} onClick={() => onFollow?.(item)}>
                    {item.title}
                  </Link>
                </strong>
                {!item.isRead && <span className="rmo-badge rmo-badge--solid">New</span>}
              </p>
              <p className="rmo-written">{item.message}</p>
              {item.note && <p className="rmo-note rmo-note--warning">{item.note}</p>}
              <time
                className="rmo-notification-list__time rmo-muted rmo-small"
                dateTime={item.createdAt}
                title={formatMoment(item.createdAt)}
              >
                {agoText(item.createdAt)}
              </time>
            </div>
            <div className="rmo-notification-list__actions">
              {onMarkRead && !item.isRead && (
                <button
                  type="button"
                  className="rmo-target rmo-hover rmo-muted"
                  title="Mark as read"
                  aria-label={`Mark as read: ${item.title}`}
                  disabled={busy}
                  onClick={() => onMarkRead(item.id)}
                >
                  <CheckIcon />
                </button>
              )}
              <button
                type="button"
                className="rmo-target rmo-hover rmo-muted rmo-notification-list__delete"
                title="Delete"
                aria-label={`Delete notification ${item.title}`}
                disabled={busy}
                onClick={() => deleteItem(item)}
              >
                <TrashIcon />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
