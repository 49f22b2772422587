import { useNotificationsUnreadCountQuery } from '@rmo/api-client';
import { POLLING, UNREAD_BADGE_MAX } from '@rmo/contracts';
import { usePolling } from '@rmo/mfe-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const NotificationPopover = lazy(
  () => import(/* webpackChunkName: "notifications" */ './NotificationPopover'),
);

/** The number as the badge shows it. */
export const badgeText = (count: number): string =>
  count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);

export function Bell() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refetch = useRef<() => void>(undefined);
  const pollingInterval = usePolling(POLLING.unreadCount, () => refetch.current?.());
  const unread = useNotificationsUnreadCountQuery(undefined, { pollingInterval });
  const count = unread.data?.count ?? 0;
  useEffect(() => {
    refetch.current = () => void unread.refetch();
  });

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
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
      {open && (
        <Suspense fallback={<div className="shell-popover" aria-busy="true" />}>
          <NotificationPopover unread={count} />
        </Suspense>
      )}
    </div>
  );
}
