import { can, type Permission } from '@rmo/contracts';
import type { ReactNode } from 'react';
import { useShell } from './shell-context';

interface RestrictProps {
  to: Permission;
  /** Shown to whoever lacks the permission. */
  fallback?: ReactNode;
  /** Shown while it is not known yet who is logged in. */
  pending?: ReactNode;
  children: ReactNode;
}

/** Shows its children to those who hold a permission. The server decides on every call; this only mirrors it. */
export function Restrict({ to, fallback = null, pending = null, children }: RestrictProps): ReactNode {
  const { account, isLoading } = useShell();
  if (isLoading) return pending;
  return can(account, to) ? children : fallback;
}
