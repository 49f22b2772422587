import { daysOf, daysText, type EventDates, eventDay, seasonYear } from '@rmo/contracts';
import { addDays, today, toDate } from '@rmo/ui/calendar/day';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { isCompleted, startOf } from '@rmo/ui/format';
import type { EventSummary, ToRate } from '../../api/endpoints';

/** Returns `Sat, Jan 17` or `Sat–Sun, Jan 17–18`, with the year if the event isn't in the current season. */
export function seasonDaysText(event: EventDates, now: Date = new Date()): string {
  const day = eventDay(event);
  const year = seasonYear(day) === seasonYear(today(now)) ? '' : `, ${day.slice(0, 4)}`;
  return daysText(event) + year;
}

/**
 * Returns an official's event with the days that the official works. `text` names the days if there is a gap between them:
 * `Sat, Jan 17 and Mon, Jan 19`.
 */
export function ownSpan<T extends EventDates & Pick<EventSummary, 'days'>>(event: T) {
  const { days } = event;
  if (!days) return { event };
  const own = { ...event, date: days[0]!, endDate: days.at(-1)! };
  const hasGap = daysOf(own).length > days.length;
  return { event: own, text: hasGap ? days.map((day) => daysText({ date: day })).join(' and ') : undefined };
}

/** Splits an official's events this season into upcoming ones, earliest first, and finished ones, latest first. */
export function seasonOf(events: readonly EventSummary[], now: Date = new Date()) {
  const sortedEvents = [...events].sort((a, b) => startOf(a) - startOf(b));
  return {
    coming: sortedEvents.filter((event) => !isCompleted(event, now)),
    past: finishedEventsOf(sortedEvents, seasonYear(today(now)), now).reverse(),
  };
}

/** Returns the finished events that belong to the season of this year. */
export const finishedEventsOf = <T extends Pick<EventSummary, 'date' | 'endDate' | 'startTime'>>(
  events: readonly T[],
  year: number,
  now: Date = new Date(),
): T[] => events.filter((event) => isCompleted(event, now) && seasonYear(event.date.slice(0, 10)) === year);

export const mondayOf = (day: string): string => addDays(day, -((toDate(day).getUTCDay() + 6) % 7));

const DAY_MS = 86_400_000;
/** Weeks begin on Monday, and January 1, 1970 was a Thursday. */
const weekOf = (day: string): number => Math.floor((toDate(day).getTime() / DAY_MS + 3) / 7);

/** Returns how many of the days are in each week, from the first week with a day to the last; `days` must not be empty. */
export function countByWeek(days: readonly string[]): number[] {
  const weeks = days.map(weekOf);
  const first = Math.min(...weeks);
  const counts = Array.from({ length: Math.max(...weeks) - first + 1 }, () => 0);
  for (const week of weeks) counts[week - first]! += 1;
  return counts;
}

/** An official's mat at a tournament, which isn't a role. */
const MAT = /^mat\b/i;

/** Returns `9 as referee, 3 as assistant, 1 on a mat`; events without a role aren't listed. */
export function rolesText(events: readonly Pick<EventSummary, 'role'>[]): string {
  const countByRole = new Map<string, number>();
  for (const { role } of events) {
    if (!role) continue;
    const text = MAT.test(role) ? 'on a mat' : `as ${role.toLowerCase()}`;
    countByRole.set(text, (countByRole.get(text) ?? 0) + 1);
  }
  return [...countByRole]
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => `${count} ${text}`)
    .join(', ');
}

/** Returns how many officials are left to rate. */
export const countOpen = (officials: ToRate['officials']): number =>
  officials.filter(({ state }) => state === 'open').length;

const COUNTDOWN_DAYS_MAX = 30;

/** Returns *Tonight*, *Tomorrow* or `in 7 days`; an empty string if the event is over or too far ahead. */
export function daysAheadText(
  event: Pick<EventSummary, 'date' | 'endDate' | 'startTime'>,
  now = new Date(),
): string {
  const nearText = nearDayText(event, now);
  if (nearText) return nearText;
  const ms = toDate(event.date.slice(0, 10)).getTime() - toDate(today(now)).getTime();
  const days = Math.round(ms / 86_400_000);
  return days > 0 && days <= COUNTDOWN_DAYS_MAX ? `in ${days} days` : '';
}
