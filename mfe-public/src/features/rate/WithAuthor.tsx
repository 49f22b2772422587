import { useEffect, type ReactNode } from 'react';
import { isUnreachable } from '@rmo/api-client/fetch';
import { useSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import type { Author } from '@rmo/ui/offline/plans';
import { Loading } from '@rmo/ui/StateViews';
import { SignedIn } from '../evaluation/SignedIn';
import { useKnownAuthor } from './useKnownAuthor';

export const LOADING = <Loading text="Loading officials..." />;

/** Shows its content to the logged-in user, without a connection to the person whom the server knew in this browser at last. */
export function WithAuthor({ children }: { children: (author: Author) => ReactNode }) {
  const { user, error } = useSession();
  const isOffline = !user && isUnreachable(error);
  const known = useKnownAuthor(isOffline);
  const author = user ?? known;
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) removeDraftsOfOthers(userId);
  }, [userId]);
  if (author) return children(author);
  if (isOffline && known === undefined) return LOADING;
  return <SignedIn loading={LOADING}>{() => LOADING}</SignedIn>;
}
