import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';

/** A store that holds the server data. The shell makes one per page, a test one per case. */
export function makeApiStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
    devTools: false,
  });
}
