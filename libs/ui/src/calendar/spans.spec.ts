import { daysOf, parseSpan, SPANS } from './spans';

describe('spans of days', () => {
  // This day is a Wednesday.
  const PRESENT = '2026-12-02';

  it.each([
    ['coming', { from: '2026-12-02', order: 'asc' }],
    ['weekend', { from: '2026-12-04', to: '2026-12-06', order: 'asc' }],
    ['week', { from: '2026-12-02', to: '2026-12-08', order: 'asc' }],
    ['last-weekend', { from: '2026-11-27', to: '2026-11-29', order: 'asc' }],
    ['past', { to: '2026-12-01', order: 'desc' }],
    ['season', { from: '2026-07-01', to: '2027-06-30', order: 'desc' }],
    ['all', { order: 'desc' }],
  ] as const)('daysOf returns the limits and sort order of the span “%s”', (span, days) =>
    expect(daysOf(span, PRESENT)).toEqual(days),
  );

  it('parseSpan reads a span from the URL and ignores invalid values', () => {
    for (const { value } of SPANS) expect(parseSpan(value)).toBe(value);
    for (const text of ['', 'tomorrow', 'Past']) expect(parseSpan(text)).toBeUndefined();
  });
});
