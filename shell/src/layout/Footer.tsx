import { apiFetch } from '@rmo/api-client/fetch';
import { getSession, useSession } from '@rmo/api-client/session';
import { useThemeMode, useValue } from '@rmo/mfe-kit';
import { lazy, Suspense } from 'react';
import { manifestStore } from '../federation/loader';
import { permissionOf } from '../federation/manifest';

const DashboardBar = lazy(() => import(/* webpackChunkName: "bar" */ './DashboardBar'));

/** Left out where signed-in people work: on the pages that need a permission they have. Their menu has the theme. */
export function Footer({ pathname }: { pathname: string }) {
  const [text, toggle] = useThemeToggle();
  const { user, can, isLoading } = useSession();
  const { manifest, isLoading: isManifestLoading } = useValue(manifestStore);
  const permission = manifest && permissionOf(pathname, manifest);
  // Nothing is shown until this is decided, because a footer that disappears could move the page with its scrollbar.
  if (isManifestLoading || (permission && (isLoading || can(permission)))) return null;
  return (
    <>
      <footer className="shell-footer rmo-flush">
        <div className="shell-footer__bar">
          {!user && <Wordmark />}
          <p>© 2025 RateMyOfficial. All rights reserved.</p>
          {!user && (
            <button type="button" className="shell-footer__theme" onClick={toggle}>
              {text}
            </button>
          )}
        </div>
      </footer>
      {user && manifest && (
        <Suspense>
          <DashboardBar {...{ user, pathname, manifest }} />
        </Suspense>
      )}
    </>
  );
}

/** The request survives leaving the page, because the next page applies the account's theme. The browser stores the theme too. */
export const saveTheme = (theme: string): void =>
  void apiFetch('/user/settings', {
    method: 'POST',
    keepalive: true,
    body: { key: 'theme', value: theme },
  }).catch(() => undefined);

export function useThemeToggle(): [text: string, toggle: () => void] {
  const [mode, setMode] = useThemeMode();
  const otherMode = mode === 'dark' ? 'light' : 'dark';
  const toggle = (): void => {
    setMode(otherMode);
    if (getSession().user) saveTheme(otherMode);
  };
  return [otherMode === 'dark' ? 'Dark theme' : 'Light theme', toggle];
}

export function Wordmark() {
  return (
    <span className="shell-wordmark">
      <svg className="shell-wordmark__mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <clipPath id="shell-mark">
          <circle cx="20" cy="20" r="13" />
        </clipPath>
        <circle cx="20" cy="20" r="17.5" className="shell-wordmark__ring" />
        <g clipPath="url(#shell-mark)">
          <path d="M0 0h40v40H0z" fill="#fff" />
          <path d="M8.5 0H13v40H8.5zM17.75 0h4.5v40h-4.5zM27 0h4.5v40H27z" fill="#101010" />
        </g>
      </svg>
      <span className="shell-wordmark__name">
        Rate<b>My</b>Official
      </span>
    </span>
  );
}
