// Kept in a separate file for the start page, which shows only clock times.

export const INVALID_DATE = 'Invalid date';

export const NO_TIME = 'Time TBA';

const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

interface ClockTime {
  hour: number;
  minute: number;
}

export function parseClockTime(value: string): ClockTime | null {
  const [, hour, minute] = CLOCK_TIME.exec(value) ?? [];
  return hour && minute ? { hour: Number(hour), minute: Number(minute) } : null;
}

/** Avoids Intl, because some engines put a narrow no-break space before AM and PM, which breaks text search. */
export const clockText = ({ hour, minute }: ClockTime): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

export function formatClock(value: string): string {
  const clock = parseClockTime(value);
  return clock ? clockText(clock) : INVALID_DATE;
}
