const DAY = 24 * 60 * 60 * 1000;

/** From late November to early March. `start` and `end` are at noon UTC. */
export interface Season {
  year: number;
  start: Date;
  end: Date;
}

export const seasonOf = (year: number): Season => ({
  year,
  start: new Date(Date.UTC(year, 10, 28, 12)),
  end: new Date(Date.UTC(year + 1, 2, 7, 12)),
});

/**
 * The previous season and the current or next one. From late February on the second is the coming season, so that there
 * are always past and future events.
 */
export function twoSeasons(today: Date): [Season, Season] {
  const turned = today >= new Date(Date.UTC(today.getUTCFullYear(), 1, 20));
  const year = turned ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  return [seasonOf(year - 1), seasonOf(year)];
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);
/** 0 is Sunday. */
export const weekday = (date: Date): number => date.getUTCDay();
