import type { CurrentUser } from '@rmo/api-client/session';
import { fullName } from '@rmo/contracts';
import { hasSingleKeys } from '@rmo/mfe-kit';
import type { KnownPerson } from '@rmo/ui/offline/known-person';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Navigation } from './navigation';
import { usePopover } from './usePopover';
import { useThemeToggle } from './Footer';

interface Props {
  /** Without a connection, only the stored fields are known. */
  user: (KnownPerson & Partial<Pick<CurrentUser, 'email' | 'photoUrl'>>) | null;
  account: Navigation['account'];
  navigation?: ReactNode;
  onShortcuts?: () => void;
  onLogout?: () => void;
}

function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  entries.at(target % entries.length)?.focus();
}

export function HeaderMenu({ user, account, navigation, onShortcuts, onLogout }: Props) {
  const { isOpen, setOpen, button, props } = usePopover();
  const [pathname] = useLocation();
  useEffect(() => setOpen(false), [pathname, setOpen]);
  const [themeText, toggleTheme] = useThemeToggle();
  const renderEntry = (text: string, action: () => void, key?: string) => (
    <button
      type="button"
      className="shell-nav__link"
      onClick={() => {
        setOpen(false);
        action();
      }}
    >
      {text}
      {key && hasSingleKeys() && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
  return (
    <div className="shell-menu" {...props}>
      <button
        ref={button}
        type="button"
        className={user ? 'shell-avatar rmo-target' : 'shell-menu-button'}
        aria-expanded={isOpen}
        aria-controls="shell-menu"
        // The style sheet draws the initials, because the label already contains the name.
        data-initials={user?.firstName.charAt(0).concat(user.lastName.charAt(0))}
        aria-label={user ? `Menu of ${fullName(user)}` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {user?.photoUrl && <img src={user.photoUrl} alt="" />}
        {!user && (
          <>
            <span aria-hidden="true">☰ </span>
            Menu
          </>
        )}
      </button>
      {isOpen && (
        <div id="shell-menu" className="shell-menu__panel" onKeyDown={onArrowKey}>
          {user && (
            <p className="shell-menu__who">
              <b>{fullName(user)}</b>
              {user.email}
            </p>
          )}
          {navigation}
          {account.map(({ label, path }) => (
            <Link key={path} to={path} className="shell-nav__link" onClick={() => setOpen(false)}>
              {label}
            </Link>
          ))}
          {renderEntry(themeText, toggleTheme)}
          {onShortcuts && renderEntry('Keyboard shortcuts', onShortcuts, '?')}
          {onLogout && <div className="shell-logout">{renderEntry('Logout', onLogout)}</div>}
          {user && <p className="shell-menu__who">© 2025 RateMyOfficial</p>}
        </div>
      )}
    </div>
  );
}
