import { daysText, fullName, momentFrom, momentText, zonedDay } from '@rmo/contracts';
import { shortDayText } from './calendar/day';
import { nearDayText } from './calendar/near-day';

/** True if rating has opened or has no opening time. `opensAt` is ISO. */
export const isOpenNow = (opensAt: string | null): boolean =>
  opensAt === null || Date.parse(opensAt) <= Date.now();

export function rateText(event: { officials: unknown[]; opensAt: string | null }, open: number): string {
  const { officials, opensAt } = event;
  if (open === 0) return 'See unsent ratings';
  if (opensAt && !isOpenNow(opensAt)) return `Rate now, sent ${momentFrom(opensAt)}`;
  if (open < officials.length) return `Continue: ${open} left`;
  return open === 1 ? 'Rate the official' : `Rate ${open} officials`;
}

export function namesText(officials: readonly Named[], open: readonly Named[]): string {
  const isNearlyDone = open.length > 0 && open.length <= 2 && open.length < officials.length;
  return isNearlyDone ? `Left to rate: ${open.map(fullName).join(', ')}` : officials.map(fullName).join(', ');
}
type Named = Parameters<typeof fullName>[0];

export const untilText = (closesAt: string): string =>
  `Rate until ${shortDayText(zonedDay(new Date(closesAt)))}`;

export const recentDayText = (event: {
  date: string;
  endDate?: string | null;
  startTime?: string | null;
}): string => nearDayText(event) || daysText(event);

/** For this many milliseconds, the weekday alone identifies a past day. */
const SIX_DAYS_MS = 6 * 86_400_000;

export function asOfText(at: string, now = Date.now()): string {
  const [weekday, day, time] = momentText(at).split(', ');
  return `As of ${now - Date.parse(at) < SIX_DAYS_MS ? weekday : `${weekday}, ${day},`} ${time}`;
}
