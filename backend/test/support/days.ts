import { addDays, zonedDay } from '@rmo/contracts';

let present: string | null = null;

/** The present day is read once for an API, so that midnight between two lines of a test makes no two days of it. */
export function keepPresentDay(): void {
  present = zonedDay(new Date());
}

/** `yyyy-MM-dd` of the day so many days from now, in the time zone of the events. */
export const dayFromNow = (days: number): string => addDays(present ?? zonedDay(new Date()), days);

/** The day of demo data whose figures a test looks at: those of another day are others. */
export const DEMO_DAY = new Date('2026-11-21T15:00:00Z');
