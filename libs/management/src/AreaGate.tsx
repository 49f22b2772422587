import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { SCREENS, type Permission } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { capitalize } from '@rmo/ui/capitalize';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';

interface GateProps {
  permission: Permission;
  /** What everybody else sees. */
  instead: ReactNode;
  children: ReactNode;
}

/** A page for those who hold a permission. The server decides; this says so before anything is asked of it. */
export function Gate({ permission, instead, children }: GateProps) {
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
  return can(permission) ? children : instead;
}

interface DeniedProps {
  /** What everybody else reads. */
  denied: string;
  /** What whoever is only logged out reads; the same unless said otherwise. */
  loggedOut?: string;
}

/** A gate that says who may not come in. */
export function AreaGate({ permission, children, ...texts }: Omit<GateProps, 'instead'> & DeniedProps) {
  return (
    <Gate permission={permission} instead={<Denied {...texts} />}>
      {children}
    </Gate>
  );
}

function Denied({ denied, loggedOut = denied }: DeniedProps) {
  const { user } = useSession();
  const [pathname] = useLocation();
  return (
    <div className="rmo-page">
      <AccessDenied text={user ? denied : loggedOut}>
        {/* Whoever is only logged out comes back here after signing in. */}
        {!user && (
          <Link className="rmo-button" to={SCREENS.login} state={{ from: pathname + window.location.search }}>
            Log in
          </Link>
        )}
      </AccessDenied>
    </div>
  );
}
