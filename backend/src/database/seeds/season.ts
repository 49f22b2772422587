const DAY_MS = 24 * 60 * 60 * 1000;

/** `start` and `end` are at noon UTC. */
export interface Season {
  /** For example `2026–27`, or `2026` for a season within one year. */
  name: string;
  start: Date;
  end: Date;
}

export const noonOf = (day: Date): Date => new Date(`${day.toISOString().slice(0, 10)}T12:00:00.000Z`);
export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
/** 0 is Sunday. */
export const weekday = (date: Date): number => date.getUTCDay();

/** Whatever the month, two thirds of the current season are over, so that there are always past and future events. */
const DAYS_BEHIND = 66;
const DAYS_AHEAD = 33;
/** A year in whole weeks, so that dates keep their weekday. */
const YEAR_DAYS = 364;

function seasonAround(noon: Date): Season {
  const start = addDays(noon, -DAYS_BEHIND);
  const end = addDays(noon, DAYS_AHEAD);
  const [first, last] = [start.getUTCFullYear(), end.getUTCFullYear()];
  return { name: first === last ? String(first) : `${first}–${String(last).slice(2)}`, start, end };
}

export function twoSeasons(today: Date): [Season, Season] {
  return [seasonAround(addDays(noonOf(today), -YEAR_DAYS)), seasonAround(noonOf(today))];
}
