import { eventTime, formatDate, formatTime, isUpcoming } from './format';

describe('dates', () => {
  it.each([
    ['2026-01-17', 'Jan 17, 2026'],
    ['2026-01-17T12:00:00.000Z', 'Jan 17, 2026'],
    ['2026-01-18T03:30:00Z', 'Jan 17, 2026'], // still the evening before in the East
    ['2024-02-29', 'Feb 29, 2024'],
    ['2026-02-30', 'Invalid date'],
    ['soon', 'Invalid date'],
    ['', 'Invalid date'],
    [null, 'Invalid date'],
    [undefined, 'Invalid date'],
  ])('%p is shown as %s', (value, shown) => expect(formatDate(value)).toBe(shown));

  it('does not call a day upcoming at its own noon', () => {
    expect(isUpcoming('2026-01-17', new Date('2026-01-17T12:00:00Z'))).toBe(false);
    expect(isUpcoming('2026-01-18', new Date('2026-01-17T12:00:00Z'))).toBe(true);
    expect(isUpcoming('soon')).toBe(false);
  });
});

describe('times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['19:05', '7:05 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', 'Invalid date'],
    ['7pm', 'Invalid date'],
    ['2026-01-17T12:00:00.000Z', '7:00 AM'], // standard time
    ['2026-07-17T12:00:00.000Z', '8:00 AM'], // daylight saving time
    [null, 'Invalid date'],
  ])('%p is shown as %s', (value, shown) => expect(formatTime(value)).toBe(shown));

  it('is the event’s own time, else the time of its date', () => {
    expect(eventTime({ startTime: '18:30', date: '2026-01-17T12:00:00.000Z' })).toBe('6:30 PM');
    expect(eventTime({ startTime: null, date: '2026-01-17T12:00:00.000Z' })).toBe('7:00 AM');
  });
});
