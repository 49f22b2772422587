import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';

/** Creates the store of the API cache: one per page load in the shell, one per test case. */
export function makeApiStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
    // What an answer changes is rendered in a task of its own: in the next frame, as is the default, it would be one long task
    // with the layout of the page.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
}
