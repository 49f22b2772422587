import { daysOf } from '@rmo/contracts';
import { addDays, monthDayText, today, toDate } from '@rmo/ui/calendar/day';
import type { EventSummary } from '../../api/endpoints';

type Assignment = Pick<EventSummary, 'date' | 'endDate' | 'days'>;

/** Shows `No assignment this weekend (Nov 28 and 29)`, the first thing officials want to know. */
export function FreeWeekend({ events }: { events: readonly Assignment[] }) {
  const weekend = findFreeWeekend(events);
  if (!weekend) return null;
  const [whichWeekend, days] = weekend;
  return (
    <p className="rmo-muted">
      No assignment {whichWeekend} weekend ({days})
    </p>
  );
}

const [SATURDAY, SUNDAY] = [6, 0];

/** Returns `['this', 'Nov 28 and 29']`. Today's events count, even if over; on a free Sunday, it is the next weekend. */
export function findFreeWeekend(
  events: readonly Assignment[],
  now: Date = new Date(),
): readonly ['this' | 'next', string] | null {
  const present = today(now);
  const weekday = toDate(present).getUTCDay();
  const hasEventOn = (day: string): boolean =>
    events.some((event) => (event.days ?? daysOf(event)).includes(day));
  if (weekday === SUNDAY && hasEventOn(present)) return null;
  const saturday = addDays(present, SATURDAY - weekday);
  const sunday = addDays(saturday, 1);
  if (hasEventOn(saturday) || hasEventOn(sunday)) return null;
  const inOneMonth = saturday.slice(0, 7) === sunday.slice(0, 7);
  const sundayText = inOneMonth ? String(Number(sunday.slice(8))) : monthDayText(sunday);
  return [weekday === SUNDAY ? 'next' : 'this', `${monthDayText(saturday)} and ${sundayText}`];
}
