import { eventTime, formatDate, formatLongDate, formatTime, isUpcoming } from './format';

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

it('knows what lies ahead', () => {
  const now = new Date('2026-01-17T12:00:00.000Z');
  expect(isUpcoming('2026-01-18', now)).toBe(true);
  expect(isUpcoming('2026-01-17', now)).toBe(false);
});
