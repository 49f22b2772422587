import '@rmo/ui/theme/theme.css';
import './shell.css';
import './backdrop/backdrop.css';
import { getSession, loadSession } from '@rmo/api-client/session';
import { RemoteBoundary, showKeptToast, startThemeMode } from '@rmo/mfe-kit';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App';
import { prefetchRemote } from './federation/loader';
import { rememberPlace } from './routing/places';
import { prefetchStore } from './session/lazy-store';
import { followOtherTabs } from './session/tabs';

/** Does what the page can stand without. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}

// The first page's micro-frontend, its data's store and the session travel while React starts.
prefetchRemote(window.location.pathname);
if (window.location.pathname !== '/') prefetchStore();
void loadSession();
attempt(startThemeMode);
attempt(followOtherTabs);
// What Back brings from the browser's own cache may be the page of somebody who has logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && getSession().user) window.location.reload();
});

const root = createRoot(document.getElementById('root')!);
// As a transition, React draws the first page in short steps between which a slow phone can answer a touch.
startTransition(() =>
  root.render(
    <StrictMode>
      <Router aroundNav={rememberPlace}>
        <RemoteBoundary area="page" onRetry={() => window.location.reload()}>
          <App />
        </RemoteBoundary>
      </Router>
    </StrictMode>,
  ),
);
attempt(showKeptToast);
// What administrators put behind the pages may come when everything else has. In this file all the same: alone it weighs more.
window.addEventListener('load', () =>
  setTimeout(
    () => void import(/* webpackMode: "eager" */ './backdrop/site-backgrounds').catch(() => undefined),
    100,
  ),
);
