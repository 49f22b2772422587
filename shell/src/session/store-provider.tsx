import { api, makeApiStore, TAGS } from '@rmo/api-client';
import { getSession, subscribeToSession } from '@rmo/api-client/session';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/** The page's only store, which contains nothing but the API cache. */
const store = makeApiStore();

let session = getSession();
// A user can log in, or a session can end, on a page without the store. Either way the cache no longer fits what may be seen.
subscribeToSession(() => {
  const before = session;
  session = getSession();
  if (!before.isLoading && session.user?.id !== before.user?.id)
    store.dispatch(api.util.invalidateTags([...TAGS]));
});

export const invalidateReviews = (): void =>
  void store.dispatch(api.util.invalidateTags(['Review', 'Official']));

export default function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
