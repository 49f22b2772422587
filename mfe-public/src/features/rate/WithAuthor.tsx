import { useEffect, useState, type ReactNode } from 'react';
import { isUnreachable } from '@rmo/api-client/fetch';
import { useSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import { type Author, knownAuthor } from '@rmo/ui/offline';
import { Loading } from '@rmo/ui/StateViews';
import { SignedIn } from './SignedIn';

export const LOADING = <Loading text="Loading officials..." />;

/**
 * Shows its content to the logged-in user. Without a connection, that is the user whom the server most recently
 * recognised in this browser.
 */
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

/**
 * Returns the user whom the server most recently recognised in this browser; null if none is known, undefined while
 * loading or if not needed.
 */
function useKnownAuthor(isNeeded: boolean): Author | null | undefined {
  const [author, setAuthor] = useState<Author | null>();
  useEffect(() => {
    if (isNeeded) void knownAuthor().then(setAuthor);
  }, [isNeeded]);
  return isNeeded ? author : undefined;
}
