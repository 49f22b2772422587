import { lazy } from 'react';

const load = () =>
  import(/* webpackChunkName: "store" */ './store-area').then(async (module) => {
    // Pages ask the store who is logged in: it must know before they do, or they would ask the server again.
    await module.joined;
    return module;
  });

/** The store comes with the first page that reads data, not with the landing page. */
export const StoreArea = lazy(load);
export const prefetchStore = (): void => void load().catch(() => undefined);
