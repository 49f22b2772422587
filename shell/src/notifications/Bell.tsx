import { pageActivity } from '@rmo/api-client/fetch';
import { refreshUnread, useUnread } from '@rmo/api-client/unread';
import { POLLING, UNREAD_BADGE_MAX } from '@rmo/contracts';
import { lazyPage, RemoteBoundary, useValue } from '@rmo/mfe-kit';
import { Loading } from '@rmo/ui/StateViews';
import { Suspense, useEffect, type ReactNode } from 'react';
import { usePopover } from '../layout/usePopover';
import { resetStore, StoreProvider } from '../session/lazy-store';

const loadPopover = () => import(/* webpackChunkName: "notifications" */ './NotificationPopover');
const NotificationPopover = lazyPage(loadPopover);

export const badgeText = (count: number): string =>
  count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);

function usePolledUnread(): number {
  const isActive = useValue(pageActivity);
  useEffect(() => {
    if (!isActive) return;
    void refreshUnread();
    const timer = setInterval(() => void refreshUnread(), POLLING.unreadCount);
    return () => clearInterval(timer);
  }, [isActive]);
  return useUnread();
}

interface Props {
  Store?: (props: { children: ReactNode }) => ReactNode;
}

export default function Bell({ Store = StoreProvider }: Props) {
  const { isOpen, setOpen, button, props } = usePopover();
  const count = usePolledUnread();

  return (
    <div className="shell-bell" {...props}>
      <button
        ref={button}
        type="button"
        className="shell-bell__button rmo-target"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        onPointerEnter={() => void loadPopover().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
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
      {isOpen && (
        <div className="shell-popover rmo-box" role="dialog" aria-label="Notifications">
          <h2 className="shell-popover__title">Notifications</h2>
          <RemoteBoundary name="notifications" isSection onRetry={resetStore}>
            <Suspense fallback={<Loading text="Loading notifications..." />}>
              <Store>
                <NotificationPopover unread={count} onFollow={() => setOpen(false)} />
              </Store>
            </Suspense>
          </RemoteBoundary>
        </div>
      )}
    </div>
  );
}
