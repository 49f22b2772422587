import {
  agoText,
  eventTime,
  formatDate,
  formatLongDate,
  formatMoment,
  formatTime,
  isUpcoming,
  seasonDate,
  startOf,
} from './format';

describe('formatDate', () => {
  it.each([
    ['2026-01-17', 'Jan 17, 2026'],
    ['2026-01-17T12:00:00.000Z', 'Jan 17, 2026'],
    // Late evening in Eastern time is the next day in UTC.
    ['2026-01-18T03:30:00.000Z', 'Jan 17, 2026'],
    ['2026-02-30', 'Invalid date'],
    ['soon', 'Invalid date'],
    [null, 'Invalid date'],
  ])('formats %s as %s', (value, text) => expect(formatDate(value)).toBe(text));

  it('formats a long date', () => expect(formatLongDate('2026-01-17')).toBe('Saturday, January 17, 2026'));
});

it('seasonDate omits the year within the current season', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(seasonDate('2026-11-19T12:00:00Z', now)).toBe('Nov 19');
  expect(seasonDate('2026-01-17T12:00:00Z', now)).toBe('Jan 17, 2026');
  // In Eastern time, it is still the last day of the previous season.
  expect(seasonDate('2026-07-01T03:00:00Z', now)).toBe('Jun 30, 2026');
});

describe('formatTime', () => {
  it.each([
    ['19:05', '7:05 PM'],
    ['00:00', '12:00 AM'],
    ['12:30', '12:30 PM'],
    ['2026-01-17T12:00:00.000Z', '7:00 AM'],
    ['25:00', 'Invalid date'],
  ])('formats %s as %s', (value, text) => expect(formatTime(value)).toBe(text));

  it.each([
    ['the start time', '18:00', '2026-01-17T12:00:00.000Z', '6:00 PM'],
    ['that there is no time if the date has none', null, '2026-01-17T12:00:00.000Z', 'Time TBA'],
    ['that there is no time in summer either', null, '2026-07-17T12:00:00.000Z', 'Time TBA'],
    ['that there is no time for a date sent by a form', '', '2026-07-17', 'Time TBA'],
    ['the time included in the date', null, '2026-07-17T22:30:00.000Z', '6:30 PM'],
    ['that the date is invalid', null, 'soon', 'Invalid date'],
  ])('eventTime shows %s', (_what, startTime, date, text) =>
    expect(eventTime({ startTime, date })).toBe(text),
  );
});

describe('formatMoment', () => {
  it.each([
    ['2026-01-18T03:30:00.000Z', 'Jan 17, 2026, 10:30 PM'],
    ['soon', 'Invalid date'],
  ])('formats %s as %s', (value, text) => expect(formatMoment(value)).toBe(text));
});

it.each([
  ['2026-01-17T19:59:30.000Z', 'now'],
  ['2026-01-17T20:01:00.000Z', 'now'],
  ['2026-01-17T19:01:00.000Z', '59 min ago'],
  ['2026-01-17T18:00:00.000Z', '2 h ago'],
  ['2026-01-16T20:00:00.000Z', '1 day ago'],
  ['2026-01-13T21:00:00.000Z', '3 days ago'],
  ['2026-01-10T20:01:00.000Z', '6 days ago'],
  ['2026-01-10T20:00:00.000Z', 'Jan 10, 2026'],
])('agoText formats %s as %s', (value, text) => {
  expect(agoText(value, Date.parse('2026-01-17T20:00:00.000Z'))).toBe(text);
});

describe('isUpcoming', () => {
  const on = (date: string, startTime: string | null = null) => ({
    date: `${date}T12:00:00.000Z`,
    startTime,
  });
  it.each([
    // Eastern Standard Time is five hours behind UTC.
    ['is true until the start time', on('2026-01-17', '18:30'), '2026-01-17T23:30:00Z'],
    ['is true until midnight if there is no start time', on('2026-01-17'), '2026-01-18T05:00:00Z'],
    [
      'is true until a start time that falls on the next day in UTC',
      on('2026-01-17', '23:59'),
      '2026-01-18T04:59:00Z',
    ],
    ['is true until the day begins for a 00:00 start', on('2026-01-17', '00:00'), '2026-01-17T05:00:00Z'],
    ['is true until the end of the last day of the year', on('2026-12-31'), '2027-01-01T05:00:00Z'],
    // Eastern Daylight Time is four hours behind. The clocks go forward on March 8 and back on November 1, at 2 AM.
    ['uses daylight saving time in summer', on('2026-07-17', '18:30'), '2026-07-17T22:30:00Z'],
    ['uses standard time before the clocks go forward', on('2026-03-08', '01:30'), '2026-03-08T06:30:00Z'],
    [
      'uses daylight saving time after the clocks went forward',
      on('2026-03-08', '10:00'),
      '2026-03-08T14:00:00Z',
    ],
    ['moves a skipped time one hour later', on('2026-03-08', '02:30'), '2026-03-08T07:30:00Z'],
    ['is true for all 23 hours of a shorter day', on('2026-03-08'), '2026-03-09T04:00:00Z'],
    ['uses the first occurrence of a repeated time', on('2026-11-01', '01:30'), '2026-11-01T05:30:00Z'],
    ['uses standard time after the clocks went back', on('2026-11-01', '10:00'), '2026-11-01T15:00:00Z'],
    ['is true for all 25 hours of a longer day', on('2026-11-01'), '2026-11-02T05:00:00Z'],
    ['is true until the midnight before the clocks go back', on('2026-10-31'), '2026-11-01T04:00:00Z'],
  ])('%s', (_what, event, start) => {
    const moment = Date.parse(start);
    expect(new Date(startOf(event)).toISOString()).toBe(new Date(moment).toISOString());
    expect(isUpcoming(event, new Date(moment - 1))).toBe(true);
    expect(isUpcoming(event, new Date(moment))).toBe(false);
  });

  it('never becomes true again while the clocks go back', () => {
    const event = on('2026-11-01', '01:30');
    const start = Date.parse('2026-11-01T04:00:00Z');
    const results = Array.from({ length: 240 }, (_, minute) =>
      isUpcoming(event, new Date(start + minute * 60_000)),
    );
    expect(results.lastIndexOf(true)).toBe(results.indexOf(false) - 1);
  });

  it('is false for an invalid date', () => expect(isUpcoming({ date: 'soon' })).toBe(false));
});
