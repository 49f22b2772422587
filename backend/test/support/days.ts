import { addDays, zonedDay } from '@rmo/contracts';

let present: string | null = null;

/** Reads the present day once per API, so that midnight between two lines of a test does not change it. */
export function freezeToday(): void {
  present = zonedDay(new Date());
}

/** Returns the day (`yyyy-MM-dd`) that is `days` days from now, in the time zone of the events. */
export const dayFromNow = (days: number): string => addDays(present ?? zonedDay(new Date()), days);

/** The day of demo data whose figures a test checks; another day has other figures. */
export const DEMO_DAY = new Date('2026-11-21T15:00:00Z');
