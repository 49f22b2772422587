import { addDays, zonedDay } from '@rmo/contracts';

let fixedDay: string | null = null;

/** Reads the current day once per API, so that midnight between two lines of a test can't change it. */
export function freezeToday(): void {
  fixedDay = zonedDay(new Date());
}

/** Returns the day (`yyyy-MM-dd`) that is `days` days from now, in the events' time zone. */
export const dayFromNow = (days: number): string => addDays(fixedDay ?? zonedDay(new Date()), days);

/** The demo data depends on the day; tests expect the stats of this day. */
export const DEMO_DAY = new Date('2026-11-21T15:00:00Z');
