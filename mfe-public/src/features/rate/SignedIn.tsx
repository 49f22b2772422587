import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { problemOf, SCREENS } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client/session';
import { capitalize } from '@rmo/ui/text';
import { ErrorRetry } from '@rmo/ui/StateViews';

interface Props {
  loading: ReactNode;
  children: (user: CurrentUser) => ReactNode;
}

/** Shows its content to a logged-in user. Visitors are redirected to the login and return here afterwards. */
export function SignedIn({ loading, children }: Props) {
  const [pathname] = useLocation();
  const search = useSearch();
  const { user, isLoading, error } = useSession();
  // Reloading a known user's session may fail, for example without a connection.
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
  return (
    <Redirect to={SCREENS.login} replace state={{ from: search ? `${pathname}?${search}` : pathname }} />
  );
}
