import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { isServer, pageActivity } from './fetch';

/** Creates the API cache's store: one per page load in the shell, one per test case. */
export function makeApiStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
    // Renders the changes from a response in a task of their own. By default, they would be rendered in the next frame, which
    // would combine them with page layout into one long task.
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

/**
 * Query options for polling every `ms` milliseconds. Polling pauses while the page is hidden or offline, and then resumes with
 * an immediate read.
 */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
