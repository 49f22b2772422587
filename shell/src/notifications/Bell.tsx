import { useNotificationsUnreadCountQuery } from '@rmo/api-client';
import { POLLING, UNREAD_BADGE_MAX } from '@rmo/contracts';
import { usePolled } from '@rmo/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { NotificationPopover } from './NotificationPopover';

/** The text of the badge. */
export const badgeText = (count: number): string =>
  count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);

const useUnreadCount = (options: { pollingInterval: number }) =>
  useNotificationsUnreadCountQuery(undefined, options);

export function Bell() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = usePolled(POLLING.unreadCount, useUnreadCount);
  const count = unread.data?.count ?? 0;

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    <div
      className="shell-bell"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        // Closes when the focus moves elsewhere; the listener above handles clicks that don't move the focus.
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
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
