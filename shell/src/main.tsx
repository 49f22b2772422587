import '@rmo/ui/theme/theme.css';
import './shell.css';
import { showKeptToast } from '@rmo/mfe-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App';
import { prefetchRemote } from './federation/loader';
import { prefetchStore } from './session/lazy-store';
import { askSession } from './session/session';

// The first page's micro-frontend, its data's store and the session travel while React starts.
prefetchRemote(window.location.pathname);
if (window.location.pathname !== '/') prefetchStore();
void askSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
showKeptToast();
