import { useNotificationsUnreadCountQuery } from '@rmo/api-client';
import { POLLING, UNREAD_BADGE_MAX } from '@rmo/contracts';
import { usePolled } from '@rmo/mfe-kit';
import { usePopover } from '../layout/usePopover';
import { NotificationPopover } from './NotificationPopover';

/** The text of the badge. */
export const badgeText = (count: number): string =>
  count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);

const useUnreadCount = (options: { pollingInterval: number }) =>
  useNotificationsUnreadCountQuery(undefined, options);

export function Bell() {
  const { open, setOpen, button, props } = usePopover();
  const unread = usePolled(POLLING.unreadCount, useUnreadCount);
  const count = unread.data?.count ?? 0;

  return (
    <div className="shell-bell" {...props}>
      <button
        ref={button}
        type="button"
        className="shell-bell__button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
          <path
            d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6Zm-2.5 16a2.5 2.5 0 0 0 5 0Z"
            fill="currentColor"
          />
        </svg>
        {count > 0 && (
          <span className="shell-bell__badge" aria-hidden="true" data-testid="unread-badge">
            {badgeText(count)}
          </span>
        )}
      </button>
      {open && <NotificationPopover unread={count} onFollow={() => setOpen(false)} />}
    </div>
  );
}
