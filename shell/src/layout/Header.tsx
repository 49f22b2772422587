import { useSession } from '@rmo/api-client/session';
import { SilentBoundary, useValue } from '@rmo/mfe-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { logout } from '../session/ShellProvider';
import { navigationFor } from './navigation';
import { Wordmark } from './Wordmark';

// Loaded for logged-in users only, because it requires the store.
const Bell = lazy(() => import(/* webpackChunkName: "bell" */ '../notifications/BellWithStore'));

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

export function Header() {
  const { user, isLoading } = useSession();
  const { manifest, isLoading: isManifestLoading } = useValue(manifestStore);
  const [pathname] = useLocation();
  const [open, setOpen] = useState(false);
  const [loggingOut, setLoggingOut] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const nav = navigationFor(user, manifest ?? {});
  useEffect(() => setOpen(false), [pathname]);

  const logOut = () => {
    setLoggingOut(true);
    void logout().finally(() => setLoggingOut(false));
  };

  return (
    <header className="shell-header">
      <div className="shell-header__bar">
        <Link className="shell-header__home" to={nav.home} aria-label="RateMyOfficial, start page">
          <Wordmark />
        </Link>
        {!isLoading && !isManifestLoading && (
          <div
            className="shell-header__side"
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !open) return;
              setOpen(false);
              menuButton.current?.focus();
            }}
          >
            {nav.bell && (
              <SilentBoundary name="bell">
                <Suspense fallback={<span className="shell-bell__button" />}>
                  <Bell />
                </Suspense>
              </SilentBoundary>
            )}
            {(nav.items.length > 0 || nav.logout) && (
              <>
                <button
                  ref={menuButton}
                  type="button"
                  className="shell-menu-button"
                  aria-expanded={open}
                  aria-controls="shell-nav"
                  onClick={() => setOpen(!open)}
                >
                  <span className="shell-menu-button__bars" aria-hidden="true" />
                  <span className="shell-menu-button__text">Menu</span>
                </button>
                <nav id="shell-nav" className="shell-nav" data-open={open} aria-label="Main">
                  {nav.items.map((item) => (
                    <Link
                      key={item.path}
                      to={item.path}
                      aria-current={isWithin(pathname, item.path) ? 'page' : undefined}
                      className={
                        item.hiddenOnMobile ? 'shell-nav__link shell-nav__link--wide' : 'shell-nav__link'
                      }
                      onClick={() => setOpen(false)}
                    >
                      {item.label}
                    </Link>
                  ))}
                  {nav.logout && (
                    <button type="button" className="shell-nav__link" onClick={logOut} disabled={loggingOut}>
                      {loggingOut ? 'Logging out...' : 'Logout'}
                    </button>
                  )}
                </nav>
              </>
            )}
          </div>
        )}
      </div>
      <div className="shell-header__stripes" aria-hidden="true" />
    </header>
  );
}
