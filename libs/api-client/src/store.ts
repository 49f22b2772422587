import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from './api';
import { SESSION_LOST } from './base-query';

/** Turns "the server no longer knows us" into a new look at who is logged in. */
const sessionWatch: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if ((action as { type?: string }).type === SESSION_LOST) {
    store.dispatch(api.util.invalidateTags(['Session']) as never);
  }
  return result;
};

/** A store that holds the server data. The shell makes one per page, a test one per case. */
export function makeApiStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware, sessionWatch),
    devTools: false,
  });
}
