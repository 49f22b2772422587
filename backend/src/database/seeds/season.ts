const DAY = 24 * 60 * 60 * 1000;

/** `start` and `end` are at noon UTC. */
export interface Season {
  /** Such as `2026-27`, or `2026` where it lies in one year. */
  name: string;
  start: Date;
  end: Date;
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
/** 0 is Sunday. */
export const weekday = (date: Date): number => date.getUTCDay();

/** Two thirds of the present season lie behind, whatever the month, so that there are always past and future events. */
const DAYS_BEHIND = 66;
const DAYS_AHEAD = 33;
/** A year of whole weeks, so that weekdays stay. */
const YEAR = 364;

function seasonAround(noon: Date): Season {
  const start = addDays(noon, -DAYS_BEHIND);
  const end = addDays(noon, DAYS_AHEAD);
  const [first, last] = [start.getUTCFullYear(), end.getUTCFullYear()];
  return { name: first === last ? String(first) : `${first}-${String(last).slice(2)}`, start, end };
}

/** The season of a day, and the one a year before. */
export function twoSeasons(today: Date): [Season, Season] {
  const noon = new Date(`${today.toISOString().slice(0, 10)}T12:00:00.000Z`);
  return [seasonAround(addDays(noon, -YEAR)), seasonAround(noon)];
}
