import { nearDayText } from './near-day';

const NOW = new Date('2026-12-02T15:00:00Z');

it.each([
  ['2026-12-02', '09:00', 'Today'],
  ['2026-12-02', null, 'Today'],
  ['2026-12-02', '17:00', 'Tonight'],
  ['2026-12-03', '19:00', 'Tomorrow'],
  ['2026-12-04', '19:00', ''],
  ['2026-12-01', '19:00', ''],
])('nearDayText labels an event on %s with start time %s on December 2 as %p', (day, startTime, text) => {
  expect(nearDayText({ date: `${day}T12:00:00.000Z`, startTime }, NOW)).toBe(text);
});

it('nearDayText uses the current day in Eastern time', () => {
  const event = { date: '2026-12-02T12:00:00.000Z', startTime: '19:00' };
  expect(nearDayText(event, new Date('2026-12-03T03:00:00Z'))).toBe('Tonight');
});
