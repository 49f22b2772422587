import { api, makeApiStore, TAGS } from '@rmo/api-client';
import { getSession, subscribeToSession } from '@rmo/api-client/session';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

const store = makeApiStore();

let session = getSession();
// Users can log in, and sessions can end, on pages without the store.
subscribeToSession(() => {
  const { isLoading, user } = session;
  session = getSession();
  if (isLoading || session.user?.id === user?.id) return;
  // After logging in, the user may see more than what is cached.
  if (session.user) store.dispatch(api.util.invalidateTags([...TAGS]));
  // Waits until the pages that only the previous user may see are gone, so that they don't request their data again.
  else setTimeout(() => store.dispatch(api.util.resetApiState()));
});

export const invalidateReviews = (): void =>
  void store.dispatch(api.util.invalidateTags(['Review', 'Official']));

export default function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
