import { isAfter, TIME_ZONE, zonedDay, zonedMoment, zonedTime } from '.';

const HOUR_MS = 3_600_000;
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, dateStyle: 'short' });
const dayByIntl = (moment: Date): string => {
  const [month, day, year] = dayFormat
    .formatToParts(moment)
    .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
  return [`20${year}`, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-');
};

/** Returns each quarter of an hour in the four days around `day`. */
const momentsAround = (day: string): Date[] =>
  Array.from(
    { length: 4 * 96 },
    (_, index) => new Date(Date.parse(day) - 48 * HOUR_MS + (index * HOUR_MS) / 4),
  );

describe.each(['2026-01-01', '2026-03-08', '2026-07-04', '2026-11-01', '2028-02-29'])('around %s', (day) => {
  it('zonedDay returns the day in the events’ time zone', () =>
    expect(momentsAround(day).map(zonedDay)).toEqual(momentsAround(day).map(dayByIntl)));

  it('isAfter tells whether a local time is after a given moment', () => {
    for (const local of momentsAround(day).map((moment) => zonedTime(moment))) {
      const start = zonedMoment(local);
      for (const minutes of [-301, -299, -241, -239, -61, -1, 0, 1, 59, 241, 299])
        expect([minutes, isAfter(local, new Date(start + minutes * 60_000))]).toEqual([minutes, minutes < 0]);
    }
  });
});
