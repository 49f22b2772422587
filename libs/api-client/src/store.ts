import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';

/** Creates the store of the API cache: one per page load in the shell, one per test case. */
export function makeApiStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
  });
}
