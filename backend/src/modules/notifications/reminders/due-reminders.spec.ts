import { ratingWindow, zonedMoment } from '@rmo/contracts';
import { dueReminders } from './due-reminders';

const EVENT = { date: '2026-03-06', startTime: '19:00' };
const START = zonedMoment({ year: 2026, month: 3, day: 6, hour: 19, minute: 0 });
/** 10 AM in New York, also after the clocks go forward on March 8. */
const at = (day: number) => new Date(zonedMoment({ year: 2026, month: 3, day, hour: 10, minute: 0 }));
const due = (day: number, rules: { opensHours: number | null; closesDays: number | null }) =>
  dueReminders(ratingWindow(EVENT, rules), START, at(day));

describe('the reminders of an event', () => {
  it('begin on the first morning after rating has opened', () => {
    const rules = { opensHours: null, closesDays: null };
    expect(due(6, rules)).toEqual([]);
    expect(due(7, rules)).toEqual(['opened']);
    expect(due(6, { ...rules, opensHours: 12 })).toEqual([]);
    expect(due(7, { ...rules, opensHours: 12 })).toEqual(['opened']);
    // Rating opens at 11 AM.
    expect(due(7, { ...rules, opensHours: 16 })).toEqual([]);
    expect(due(8, { ...rules, opensHours: 16 })).toEqual(['opened']);
  });

  it('can be made up for on the next day, but not later', () => {
    const rules = { opensHours: null, closesDays: null };
    expect(due(8, rules)).toEqual(['opened']);
    expect(due(9, rules)).toEqual([]);
  });

  it('come again three days before rating closes, and never after that', () => {
    const rules = { opensHours: null, closesDays: 14 };
    expect(due(16, rules)).toEqual([]);
    for (const day of [17, 18, 19, 20]) expect(due(day, rules)).toEqual(['closing']);
    expect(due(21, rules)).toEqual([]);
  });

  it('are both due at once where rating is open for a few days only', () => {
    expect(due(7, { opensHours: null, closesDays: 3 })).toEqual(['opened', 'closing']);
  });
});
