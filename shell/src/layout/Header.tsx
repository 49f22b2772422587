import { useValue } from '@rmo/mfe-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { sessionStore } from '../session/session';
import { logout } from '../session/ShellProvider';
import { navigationFor } from './navigation';
import { Wordmark } from './Wordmark';

// Only the logged in have a bell, and it reads data.
const Bell = lazy(() => import(/* webpackChunkName: "bell" */ '../notifications/BellArea'));

const isWithin = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`);

export function Header() {
  const { user, isLoading } = useValue(sessionStore);
  const [pathname] = useLocation();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const nav = navigationFor(user);
  useEffect(() => setOpen(false), [pathname]);

  const leave = () => {
    setLeaving(true);
    void logout().finally(() => setLeaving(false));
  };

  return (
    <header className="shell-header">
      <div className="shell-header__bar">
        <Link className="shell-header__home" to={nav.home} aria-label="RateMyOfficial, start page">
          <Wordmark />
        </Link>
        {!isLoading && (
          <div className="shell-header__side">
            {nav.bell && (
              <Suspense fallback={<span className="shell-bell__button" />}>
                <Bell />
              </Suspense>
            )}
            {nav.items.length > 0 && (
              <>
                <button
                  type="button"
                  className="shell-menu-button"
                  aria-expanded={open}
                  aria-controls="shell-nav"
                  onClick={() => setOpen(!open)}
                >
                  <span className="shell-menu-button__bars" aria-hidden="true" />
                  <span className="shell-menu-button__text">Menu</span>
                </button>
                <nav
                  id="shell-nav"
                  className="shell-nav"
                  data-open={open}
                  aria-label="Main"
                  onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
                >
                  {nav.items.map((item) => (
                    <Link
                      key={item.to}
                      to={item.to}
                      aria-current={isWithin(pathname, item.to) ? 'page' : undefined}
                      className={
                        item.hiddenOnMobile ? 'shell-nav__link shell-nav__link--wide' : 'shell-nav__link'
                      }
                      onClick={() => setOpen(false)}
                    >
                      {item.label}
                    </Link>
                  ))}
                  {nav.logout && (
                    <button type="button" className="shell-nav__link" onClick={leave} disabled={leaving}>
                      {leaving ? 'Logging out...' : 'Logout'}
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
