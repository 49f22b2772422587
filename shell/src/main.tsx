import '@rmo/ui/theme/theme.css';
import './shell.css';
import { showKeptToast } from '@rmo/mfe-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './App';
import { prefetchRemote } from './federation/loader';
import { makeStore } from './store';

// The first page's micro-frontend travels while React starts.
prefetchRemote(window.location.pathname);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Provider store={makeStore()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
showKeptToast();
