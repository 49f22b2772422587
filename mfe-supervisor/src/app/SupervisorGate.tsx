import type { ReactNode } from 'react';
import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';

export function SupervisorGate({ children }: { children: ReactNode }) {
  const { isLoading, error, can } = useSession();
  if (isLoading) return <Loading />;
  if (error) return <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />;
  if (can(Permission.SupervisorArea)) return children;
  return (
    <div className="rmo-page">
      <AccessDenied text="Access denied. This page is only for Regional Supervisors." />
    </div>
  );
}
