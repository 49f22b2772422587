import type { ReactNode } from 'react';
import { Permission } from '@rmo/contracts';
import { AreaGate } from '../AreaGate';

const DENIED = "Access Denied: You don't have permission to manage events.";

/** The management of events, for those who may. */
export function EventsGate({ children }: { children: ReactNode }) {
  return (
    <AreaGate permission={Permission.EventManage} denied={DENIED}>
      {children}
    </AreaGate>
  );
}
