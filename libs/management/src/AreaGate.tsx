import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { SCREENS, type Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';

interface Props {
  permission: Permission;
  /** What everybody else reads. */
  denied: string;
  children: ReactNode;
}

/** An area for those who hold a permission. The server decides; this says so before anything is asked of it. */
export function AreaGate({ permission, denied, children }: Props) {
  const { user, isLoading, error, can } = useSession();
  const [pathname] = useLocation();
  if (isLoading) return <Loading />;
  if (error) return <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />;
  if (can(permission)) return children;
  return (
    <div className="rmo-page">
      <AccessDenied text={denied}>
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
