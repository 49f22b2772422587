import { momentFrom, zonedDay } from '@rmo/contracts';
import { shortDayText } from './calendar/day';

/** Whether rating is open, or has no beginning. `opensAt` is ISO. */
export const isOpenNow = (opensAt: string | null): boolean =>
  opensAt === null || Date.parse(opensAt) <= Date.now();

/** The link to the rating of an event of which `open` officials are left to rate. */
export function rateText(event: { officials: unknown[]; opensAt: string | null }, open: number): string {
  const { officials, opensAt } = event;
  if (open === 0) return 'Look at what waits';
  if (opensAt && !isOpenNow(opensAt)) return `Rate now, sent ${momentFrom(opensAt)}`;
  if (open < officials.length) return `Continue: ${open} left`;
  return open === 1 ? 'Rate the official' : `Rate ${open} officials`;
}

/** The last day on which an event can be rated; empty where that has no end. `closesAt` is ISO. */
export const untilText = (closesAt: string | null): string =>
  closesAt ? `Rate until ${shortDayText(zonedDay(new Date(closesAt)))}` : '';
