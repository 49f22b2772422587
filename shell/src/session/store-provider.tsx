import { api, makeApiStore } from '@rmo/api-client';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/** The page's only store, which contains nothing but the API cache. */
const store = makeApiStore();

export const invalidateReviews = (): void =>
  void store.dispatch(api.util.invalidateTags(['Review', 'Official']));

export default function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
