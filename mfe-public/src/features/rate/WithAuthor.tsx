import { useEffect, useState, type ReactNode } from 'react';
import { isUnreachable } from '@rmo/api-client/fetch';
import { useSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import { type Author, knownAuthor } from '@rmo/ui/offline';
import { Loading } from '@rmo/ui/StateViews';
import { SignedIn } from './SignedIn';

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

/** Whom the server knew in this browser at last; null if nobody, undefined while it is read or not needed. */
function useKnownAuthor(isNeeded: boolean): Author | null | undefined {
  const [author, setAuthor] = useState<Author | null>();
  useEffect(() => {
    if (isNeeded) void knownAuthor().then(setAuthor);
  }, [isNeeded]);
  return isNeeded ? author : undefined;
}
