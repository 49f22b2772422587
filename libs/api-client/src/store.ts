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
    // Changes from an answer are rendered in a separate task. The default, the next frame, would combine them with the page
    // layout into one long task.
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
 * Options for a query that is read every `ms`; it pauses while the page is hidden or offline and is read immediately
 * afterwards.
 */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
