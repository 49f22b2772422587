import '@rmo/ui/theme/theme.css';
import './shell.css';
import './backdrop/backdrop.css';
import { getSession, loadSession } from '@rmo/api-client/session';
import { RemoteBoundary, showStoredToast, startThemeMode } from '@rmo/mfe-kit';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App';
import { prefetchRemote } from './federation/loader';
import { trackHistory } from './routing/history';
import { prefetchStore } from './session/lazy-store';
import { followOtherTabs } from './session/tabs';

/** Runs something optional: its failure is only logged. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}

// The first page's micro-frontend, its store and the session load while React starts.
prefetchRemote(window.location.pathname);
if (window.location.pathname !== '/') prefetchStore();
void loadSession();
attempt(startThemeMode);
attempt(followOtherTabs);
// The browser's back/forward cache may restore the page of a user who has logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && getSession().user) window.location.reload();
});

const root = createRoot(document.getElementById('root')!);
// As a transition, React renders the first page in short steps, between which a slow phone can handle a touch.
startTransition(() =>
  root.render(
    <StrictMode>
      <Router aroundNav={trackHistory}>
        <RemoteBoundary name="page" onRetry={() => window.location.reload()}>
          <App />
        </RemoteBoundary>
      </Router>
    </StrictMode>,
  ),
);
attempt(showStoredToast);
// Uploaded backgrounds load after everything else. Eager, because a chunk of its own would be larger.
window.addEventListener('load', () =>
  setTimeout(
    () => void import(/* webpackMode: "eager" */ './backdrop/site-backgrounds').catch(() => undefined),
    100,
  ),
);
