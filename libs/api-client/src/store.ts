import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { isServer, pageActivity } from './fetch';

/** Creates the store of the API cache: one per page load in the shell, one per test case. */
export function makeApiStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
    // What an answer changes is rendered in a task of its own: in the next frame, as is the default, it would be one long task
    // with the layout of the page.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  if (!isServer)
    setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
      const follow = () => void dispatch(pageActivity.get() ? onFocus() : onFocusLost());
      follow();
      return pageActivity.subscribe(follow);
    });
  return store;
}

/** For a query that is read every `ms`, but not while the page is hidden or offline, and at once afterwards. */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
