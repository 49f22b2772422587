import {
  eventTime,
  formatDate,
  formatLongDate,
  formatMoment,
  formatTime,
  isUpcoming,
  startOf,
} from './format';

describe('formatDate', () => {
  it.each([
    ['2026-01-17', 'Jan 17, 2026'],
    ['2026-01-17T12:00:00.000Z', 'Jan 17, 2026'],
    // Late in the evening in the east is the next day in UTC.
    ['2026-01-18T03:30:00.000Z', 'Jan 17, 2026'],
    ['2026-02-30', 'Invalid date'],
    ['soon', 'Invalid date'],
    [null, 'Invalid date'],
  ])('%s is %s', (value, text) => expect(formatDate(value)).toBe(text));

  it('has a long form', () => expect(formatLongDate('2026-01-17')).toBe('Saturday, January 17, 2026'));
});

describe('formatTime', () => {
  it.each([
    ['19:05', '7:05 PM'],
    ['00:00', '12:00 AM'],
    ['12:30', '12:30 PM'],
    ['2026-01-17T12:00:00.000Z', '7:00 AM'],
    ['25:00', 'Invalid date'],
  ])('%s is %s', (value, text) => expect(formatTime(value)).toBe(text));

  it('of an event falls back to the time of its date', () => {
    expect(eventTime({ startTime: '18:00', date: '2026-01-17T12:00:00.000Z' })).toBe('6:00 PM');
    expect(eventTime({ startTime: null, date: '2026-07-17T12:00:00.000Z' })).toBe('8:00 AM');
  });
});

describe('formatMoment', () => {
  it.each([
    ['2026-01-18T03:30:00.000Z', 'Jan 17, 2026, 10:30 PM'],
    ['soon', 'Invalid date'],
  ])('%s is %s', (value, text) => expect(formatMoment(value)).toBe(text));
});

describe('an event is upcoming', () => {
  const on = (date: string, startTime: string | null = null) => ({
    date: `${date}T12:00:00.000Z`,
    startTime,
  });
  it.each([
    // Eastern Standard Time is five hours behind UTC.
    ['until its start time', on('2026-01-17', '18:30'), '2026-01-17T23:30:00Z'],
    ['until the end of its day where it has no start time', on('2026-01-17'), '2026-01-18T05:00:00Z'],
    [
      'until midnight in the east, which is the next day in UTC',
      on('2026-01-17', '23:59'),
      '2026-01-18T04:59:00Z',
    ],
    ['until the first minute of its day', on('2026-01-17', '00:00'), '2026-01-17T05:00:00Z'],
    ['until the end of a year', on('2026-12-31'), '2027-01-01T05:00:00Z'],
    // Eastern Daylight Time is four hours behind. The clocks go forward on March 8 and back on November 1, at 2 AM.
    ['by summer time', on('2026-07-17', '18:30'), '2026-07-17T22:30:00Z'],
    ['by winter time before the clocks go forward', on('2026-03-08', '01:30'), '2026-03-08T06:30:00Z'],
    ['by summer time after they went forward', on('2026-03-08', '10:00'), '2026-03-08T14:00:00Z'],
    ['an hour later where its time is left out', on('2026-03-08', '02:30'), '2026-03-08T07:30:00Z'],
    ['through the day of 23 hours', on('2026-03-08'), '2026-03-09T04:00:00Z'],
    ['until the first of two half past ones', on('2026-11-01', '01:30'), '2026-11-01T05:30:00Z'],
    ['by winter time after the clocks went back', on('2026-11-01', '10:00'), '2026-11-01T15:00:00Z'],
    ['through the day of 25 hours', on('2026-11-01'), '2026-11-02T05:00:00Z'],
    ['the day before the clocks go back', on('2026-10-31'), '2026-11-01T04:00:00Z'],
  ])('%s', (_what, event, start) => {
    const moment = Date.parse(start);
    expect(new Date(startOf(event)).toISOString()).toBe(new Date(moment).toISOString());
    expect(isUpcoming(event, new Date(moment - 1))).toBe(true);
    expect(isUpcoming(event, new Date(moment))).toBe(false);
  });

  it('once only: it never becomes upcoming again while the clocks go back', () => {
    const event = on('2026-11-01', '01:30');
    const begin = Date.parse('2026-11-01T04:00:00Z');
    const seen = Array.from({ length: 240 }, (_, minute) =>
      isUpcoming(event, new Date(begin + minute * 60_000)),
    );
    expect(seen.lastIndexOf(true)).toBe(seen.indexOf(false) - 1);
  });

  it('never where its date can’t be read', () => expect(isUpcoming({ date: 'soon' })).toBe(false));
});
