import { lastWeekend, thisWeekend } from './overview';

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

it('lastWeekend returns the most recent weekend whose Saturday has begun', () => {
  const before = { from: '2026-11-13', to: '2026-11-15' };
  const after = { from: '2026-11-20', to: '2026-11-22' };
  expect(DAYS.map(lastWeekend)).toEqual([before, before, after, after, after]);
});

it('thisWeekend returns the current or next weekend, switching after Sunday', () => {
  const present = { from: '2026-11-20', to: '2026-11-22' };
  expect(DAYS.map(thisWeekend)).toEqual([
    ...[present, present, present, present],
    { from: '2026-11-27', to: '2026-11-29' },
  ]);
});
