import type { ReactNode } from 'react';
import { Permission } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';

const DENIED_TEXT = "Access Denied: You don't have permission to manage events.";

export function EventsGate({ children }: { children: ReactNode }) {
  return (
    <ProtectedPage permission={Permission.EventManage} denied={DENIED_TEXT}>
      {children}
    </ProtectedPage>
  );
}
