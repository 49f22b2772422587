import { shortDayText, today, toDate, nearDayText } from '@rmo/ui/calendar/day';
import { formatDay, isUpcoming, startOf } from '@rmo/ui/format';
import type { EventSummary, ToRate } from '../../api/endpoints';

/** Returns the first day of the season, July 1, as `yyyy-MM-dd`. */
export function seasonStart(now: Date): string {
  const [year = 0, month = 0] = today(now).split('-').map(Number);
  return `${month >= 7 ? year : year - 1}-07-01`;
}

/** Returns `Sat, Jan 17`, with the year if the day isn't in the current season. */
export function seasonDayText(date: string, now: Date = new Date()): string {
  const day = date.slice(0, 10);
  const start = seasonStart(now);
  const end = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  return day >= start && day < end ? shortDayText(day) : formatDay(date);
}

/** Splits an official's events this season into upcoming ones, earliest first, and finished ones, latest first. */
export function seasonOf(events: readonly EventSummary[], now: Date = new Date()) {
  const sortedEvents = [...events].sort((a, b) => startOf(a) - startOf(b));
  const start = seasonStart(now);
  return {
    coming: sortedEvents.filter((event) => isUpcoming(event, now)),
    past: sortedEvents
      .filter((event) => !isUpcoming(event, now) && event.date.slice(0, 10) >= start)
      .reverse(),
  };
}

/** Returns how many officials are left to rate. */
export const countOpen = (officials: ToRate['officials']): number =>
  officials.filter(({ state }) => state === 'open').length;

const COUNTDOWN_DAYS_MAX = 30;

/** Returns *Tonight*, *Tomorrow* or `in 7 days`; an empty string if the event is over or too far ahead. */
export function daysAheadText(event: Pick<EventSummary, 'date' | 'startTime'>, now = new Date()): string {
  const nearText = nearDayText(event, now);
  if (nearText) return nearText;
  const ms = toDate(event.date.slice(0, 10)).getTime() - toDate(today(now)).getTime();
  const days = Math.round(ms / 86_400_000);
  return days > 0 && days <= COUNTDOWN_DAYS_MAX ? `in ${days} days` : '';
}
