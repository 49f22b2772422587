import { useSession } from '@rmo/api-client';
import { useShell } from '@rmo/mfe-kit';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Bell } from '../notifications/Bell';
import { navigationFor } from './navigation';
import { Wordmark } from './Wordmark';

export function Header() {
  const { user, isLoading } = useSession();
  const { logout } = useShell();
  const { pathname } = useLocation();
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
            {nav.bell && <Bell />}
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
                  Menu
                </button>
                <nav
                  id="shell-nav"
                  className="shell-nav"
                  data-open={open}
                  aria-label="Main"
                  onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
                >
                  {nav.items.map((item) => (
                    <NavLink
                      key={item.to}
                      to={item.to}
                      className={item.hiddenOnMobile ? 'shell-nav__link shell-nav__link--wide' : 'shell-nav__link'}
                      onClick={() => setOpen(false)}
                    >
                      {item.label}
                    </NavLink>
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
