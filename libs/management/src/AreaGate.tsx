import type { ReactNode } from 'react';
import type { Permission } from '@rmo/contracts';
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
  const { isLoading, error, can } = useSession();
  if (isLoading) return <Loading />;
  if (error) return <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />;
  if (can(permission)) return children;
  return (
    <div className="rmo-page">
      <AccessDenied text={denied} />
    </div>
  );
}
