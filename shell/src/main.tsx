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
import { prepareRoot } from './first-content';
import { trackHistory } from './routing/history';
import { followOtherTabs } from './session/tabs';

void loadSession();
// The back/forward cache may restore a page of a user who has logged out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted && getSession().user) window.location.reload();
});

function render(): void {
  const root = createRoot(prepareRoot(document.getElementById('root')!));
  // A transition lets React yield to the browser while rendering.
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
}

// Each step is a separate task, so that slow phones can respond to touches in between and a failed step doesn't affect the others.
[
  () => prefetchRemote(window.location.pathname),
  startThemeMode,
  followOtherTabs,
  render,
  showStoredToast,
].forEach((step) => setTimeout(step));
// Loads uploaded backgrounds last. Uses `eager`, because a separate chunk would be larger.
setTimeout(
  () => void import(/* webpackMode: "eager" */ './backdrop/site-backgrounds').catch(() => undefined),
  300,
);
