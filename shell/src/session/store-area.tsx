import { sessionApi } from '@rmo/api-client';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../store';
import { askSession, sessionStore } from './session';

const store = makeStore();
const selectMe = sessionApi.endpoints.authMe.select();

const askAgain = () => sessionApi.endpoints.authMe.initiate(undefined, { forceRefetch: true });

/** The frame has asked who is logged in; the store takes that answer, and tells the frame of every later one. */
async function join(): Promise<void> {
  const user = await askSession().catch(() => undefined);
  if (user) removeDraftsOfOthers(user.id);
  // Where the server could not tell, the store asks for itself, so that the pages can show its error.
  if (user !== undefined) await store.dispatch(sessionApi.util.upsertQueryData('authMe', undefined, user));
  else window.addEventListener('online', () => void store.dispatch(askAgain()));
  // A subscription of our own: a lost session is looked up again also while no page watches.
  void store.dispatch(sessionApi.endpoints.authMe.initiate());
  store.subscribe(() => {
    const { data } = selectMe(store.getState());
    const { user: shown } = sessionStore.get();
    if (data === undefined || data === shown) return;
    if (data && data.id !== shown?.id) removeDraftsOfOthers(data.id);
    sessionStore.set({ user: data, isLoading: false });
  });
}
export const joined = join();

/** Puts the page's one store around its children. */
export default function StoreArea({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
