import type { ReactNode } from 'react';
import { Permission } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';

/** Shows a page to administrators and the admin login to everybody else, at the same address. */
export function AdminGate({ login, children }: { login: ReactNode; children: ReactNode }) {
  const { isLoading, error, can } = useSession();
  if (isLoading) return <Loading />;
  if (error) return <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />;
  return can(Permission.AdminArea) ? children : login;
}
