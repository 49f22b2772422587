import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { isServer, pageActivity } from './fetch';

export function makeApiStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
    // Renders each response in a separate task. Waiting for the next frame would make rendering and layout one long task.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
  if (!isServer)
    setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
      const followActivity = () => void dispatch(pageActivity.get() ? onFocus() : onFocusLost());
      followActivity();
      return pageActivity.subscribe(followActivity);
    });
  return store;
}

/** Polling pauses while the page is hidden or offline, and resumes with an immediate read. */
export const polled = (ms: number) => ({
  pollingInterval: ms,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});
