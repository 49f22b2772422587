import { api, makeApiStore } from '@rmo/api-client';
import { getSession, subscribeToSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/** The page's only store, which contains nothing but the API cache. */
const store = makeApiStore();

let currentUser: number | undefined;
function followUser(): void {
  const id = getSession().user?.id;
  if (id === currentUser) return;
  currentUser = id;
  if (id === undefined) return;
  removeDraftsOfOthers(id);
  void import(/* webpackChunkName: "waiting-reviews" */ './waiting-reviews')
    .then(({ sendWaitingReviews }) =>
      sendWaitingReviews(id, () => store.dispatch(api.util.invalidateTags(['Review', 'Official']))),
    )
    .catch(() => undefined);
}
followUser();
subscribeToSession(followUser);

export default function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
