import type { EventSummary } from '../../api/endpoints';
import { freeWeekend } from './weekend';
import './free-weekend.css';

/** `No assignment this weekend (Nov 28 and 29)`, which officials ask first; nothing where one of these events is then. */
export function FreeWeekend({ events }: { events: readonly Pick<EventSummary, 'date'>[] }) {
  const free = freeWeekend(events);
  if (!free) return null;
  const [which, days] = free;
  return (
    <p className="rmo-muted free-weekend">
      No assignment {which} weekend <span>({days})</span>
    </p>
  );
}
