import { useEffect, useState, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { isUnreachable } from '@rmo/api-client/fetch';
import { problemOf, SCREENS } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client/session';
import { type Author, knownAuthor, removeDraftsOfOthers } from '@rmo/ui/offline';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { capitalize } from '@rmo/ui/text';

interface Props {
  loading: ReactNode;
  children: (user: CurrentUser) => ReactNode;
}

/** Shows its content to logged-in users. Visitors are redirected to the login and return here afterwards. */
export function SignedIn({ loading, children }: Props) {
  const [pathname] = useLocation();
  const search = useSearch();
  const { user, isLoading, error } = useSession();
  // A known user stays logged in even if reloading the session fails, for example without a connection.
  if (user) return children(user);
  if (isLoading) return loading;
  if (error) {
    return (
      <ErrorRetry
        text="Failed to check who is logged in"
        detail={capitalize(problemOf(error))}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const from = search ? `${pathname}?${search}` : pathname;
  return <Redirect to={SCREENS.login} replace state={{ from }} />;
}

export const LOADING_MESSAGE = <Loading text="Loading officials..." />;

/** Without a connection, the author is the user whom the server most recently recognized in this browser. */
export function WithAuthor({ children }: { children: (author: Author) => ReactNode }) {
  const { user, error } = useSession();
  const isOffline = !user && isUnreachable(error);
  // The author is null if none is known, and undefined while loading.
  const [offlineAuthor, setOfflineAuthor] = useState<Author | null>();
  const author = user ?? (isOffline ? offlineAuthor : null);
  const userId = user?.id;
  useEffect(() => {
    if (isOffline) void knownAuthor().then(setOfflineAuthor);
  }, [isOffline]);
  useEffect(() => {
    if (userId !== undefined) removeDraftsOfOthers(userId);
  }, [userId]);
  if (author) return children(author);
  if (isOffline && offlineAuthor === undefined) return LOADING_MESSAGE;
  return <SignedIn loading={LOADING_MESSAGE}>{() => LOADING_MESSAGE}</SignedIn>;
}
