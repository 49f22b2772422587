import '@rmo/ui/theme/theme.css';
import './shell.css';
import { showKeptToast, startThemeMode } from '@rmo/mfe-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App';
import { prefetchRemote } from './federation/loader';
import { rememberPlace } from './routing/places';
import { prefetchStore } from './session/lazy-store';
import { askSession } from './session/session';

// The first page's micro-frontend, its data's store and the session travel while React starts.
prefetchRemote(window.location.pathname);
if (window.location.pathname !== '/') prefetchStore();
void askSession();
startThemeMode();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Router aroundNav={rememberPlace}>
      <App />
    </Router>
  </StrictMode>,
);
showKeptToast();
