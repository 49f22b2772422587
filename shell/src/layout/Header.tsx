import { useSession } from '@rmo/api-client/session';
import { SilentBoundary, useValue } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { readKnownPerson } from '@rmo/ui/offline/known-person';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';
import { logout } from '../session/ShellProvider';
import { Wordmark } from './Footer';
import { HeaderMenu } from './HeaderMenu';
import { openShortcuts, SearchButton, SearchHost } from './HeaderSearch';
import { isCurrent, navigationFor } from './navigation';

const Bell = lazy(() => import(/* webpackChunkName: "bell" */ '../notifications/Bell'));

export function Header() {
  const { user, isLoading, error } = useSession();
  // Without a connection, the header shows the stored user.
  const person = user ?? (error && readKnownPerson());
  const { manifest, isLoading: isManifestLoading } = useValue(manifestStore);
  const [pathname] = useLocation();
  const isPhone = useMedia(PHONE_SCREEN);
  const [isLoggingOut, setLoggingOut] = useState(false);
  const nav = navigationFor(person, manifest ?? {});

  const logOut = () => {
    setLoggingOut(true);
    void logout().finally(() => setLoggingOut(false));
  };

  // Visitors on phones find the login beside the menu.
  const login = isPhone && !person && nav.items.find(({ path }) => path === SCREENS.login);
  const links = nav.items
    .filter((item) => !isPhone || (!item.hiddenOnMobile && item !== login))
    .map((item) => (
      <Link
        key={item.path}
        to={item.path}
        aria-current={isCurrent(item.path, pathname) ? 'page' : undefined}
        className="shell-nav__link"
      >
        {item.label}
      </Link>
    ));
  const navigation = links.length > 0 && (
    <nav className="shell-nav" aria-label="Main">
      {links}
      {nav.logout && user && !isPhone && (
        <button
          type="button"
          className="shell-nav__link shell-logout"
          onClick={logOut}
          disabled={isLoggingOut}
        >
          {isLoggingOut ? 'Logging out...' : 'Logout'}
        </button>
      )}
    </nav>
  );

  return (
    <header className="shell-header">
      <div className="shell-header__bar">
        <Link className="shell-header__home" to={nav.home} aria-label="RateMyOfficial, home page">
          <Wordmark />
        </Link>
        {!isLoading && !isManifestLoading && (
          <div className="shell-header__side">
            {!isPhone && navigation}
            <SearchButton />
            {user && (
              <SilentBoundary name="bell">
                <Suspense fallback={<span className="shell-bell__button rmo-target" />}>
                  <Bell />
                </Suspense>
              </SilentBoundary>
            )}
            {login && (
              <Link to={login.path} className="shell-nav__link">
                {login.label}
              </Link>
            )}
            {(person || isPhone) && (
              <HeaderMenu
                user={person}
                account={nav.account}
                navigation={isPhone && navigation}
                onShortcuts={isPhone ? undefined : () => void openShortcuts()}
                onLogout={user ? logOut : undefined}
              />
            )}
          </div>
        )}
        <SearchHost />
      </div>
      <div className="shell-header__stripes" aria-hidden="true" />
    </header>
  );
}
