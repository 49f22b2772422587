import { api, makeApiStore, TAGS } from '@rmo/api-client';
import { getSession, subscribeToSession } from '@rmo/api-client/session';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/** The page's only store, which contains nothing but the API cache. */
const store = makeApiStore();

let session = getSession();
// A user can log in, or a session can end, on a page without the store.
subscribeToSession(() => {
  const { isLoading, user } = session;
  session = getSession();
  if (isLoading || session.user?.id === user?.id) return;
  // The user may see more than what is cached.
  if (session.user) store.dispatch(api.util.invalidateTags([...TAGS]));
  // Once the pages that only the former user may see are gone, so that they don't request their data again.
  else setTimeout(() => store.dispatch(api.util.resetApiState()));
});

export const invalidateReviews = (): void =>
  void store.dispatch(api.util.invalidateTags(['Review', 'Official']));

export default function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
