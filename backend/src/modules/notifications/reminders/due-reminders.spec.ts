import { ratingWindow, zonedMoment } from '@rmo/contracts';
import { dueReminders } from './due-reminders';

const EVENT = { date: '2026-03-06', startTime: '19:00' };
const START = zonedMoment({ year: 2026, month: 3, day: 6, hour: 19, minute: 0 });
/** 10 AM in New York, even after the clocks go forward on March 8. */
const morningOf = (day: number) => new Date(zonedMoment({ year: 2026, month: 3, day, hour: 10, minute: 0 }));
const due = (day: number, rules: { opensHours: number | null; closesDays: number | null }) =>
  dueReminders(ratingWindow(EVENT, rules), START, morningOf(day));

describe('dueReminders', () => {
  it('reminds on the first morning after rating has opened', () => {
    const rules = { opensHours: null, closesDays: null };
    expect(due(6, rules)).toEqual([]);
    expect(due(7, rules)).toEqual(['opened']);
    expect(due(6, { ...rules, opensHours: 12 })).toEqual([]);
    expect(due(7, { ...rules, opensHours: 12 })).toEqual(['opened']);
    // Rating opens at 11 AM.
    expect(due(7, { ...rules, opensHours: 16 })).toEqual([]);
    expect(due(8, { ...rules, opensHours: 16 })).toEqual(['opened']);
  });

  it('still reminds on the second morning after rating has opened, but no later', () => {
    const rules = { opensHours: null, closesDays: null };
    expect(due(8, rules)).toEqual(['opened']);
    expect(due(9, rules)).toEqual([]);
  });

  it('reminds again on each of the last three days before rating closes, and never after that', () => {
    const rules = { opensHours: null, closesDays: 14 };
    expect(due(16, rules)).toEqual([]);
    for (const day of [17, 18, 19, 20]) expect(due(day, rules)).toEqual(['closing']);
    expect(due(21, rules)).toEqual([]);
  });

  it('returns both reminders together if rating is open for only a few days', () => {
    expect(due(7, { opensHours: null, closesDays: 3 })).toEqual(['opened', 'closing']);
  });
});
