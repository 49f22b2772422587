import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { SCREENS, type Permission } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { capitalize } from '@rmo/ui/text';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';

interface Props {
  permission: Permission;
  fallback: ReactNode;
  children: ReactNode;
}

/** The server enforces the permission; this just avoids requests that would fail. */
export function RequirePermission({ permission, fallback, children }: Props) {
  const { isLoading, error, can } = useSession();
  if (isLoading) return <Loading />;
  if (error) {
    return (
      <ErrorRetry
        text="Failed to check who is logged in"
        detail={capitalize(problemOf(error))}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return can(permission) ? children : fallback;
}

interface DeniedProps {
  denied: string;
  loggedOut?: string;
}

export function ProtectedPage({ permission, children, ...texts }: Omit<Props, 'fallback'> & DeniedProps) {
  return (
    <RequirePermission permission={permission} fallback={<Denied {...texts} />}>
      {children}
    </RequirePermission>
  );
}

function Denied({ denied, loggedOut = denied }: DeniedProps) {
  const { user } = useSession();
  const [pathname] = useLocation();
  return (
    <div className="rmo-page">
      <AccessDenied text={user ? denied : loggedOut}>
        {/* Visitors return to this page after logging in. */}
        {!user && (
          <Link className="rmo-button" to={SCREENS.login} state={{ from: pathname + window.location.search }}>
            Log in
          </Link>
        )}
      </AccessDenied>
    </div>
  );
}
