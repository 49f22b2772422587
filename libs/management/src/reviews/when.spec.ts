import { daysOf, whenOptions } from './when';

describe('the date filter for reviews', () => {
  it('returns the days of a season, week or month, or all days for any other value', () => {
    expect(daysOf('season', '2026-11-22')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(daysOf('season', '2027-06-30')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(daysOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOf('2026-02', '2026-11-22')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    for (const when of ['', 'October', '2026-13']) expect(daysOf(when, '2026-11-22')).toEqual({});
  });

  it('offers the last twelve months, and an older month given in the URL', () => {
    const labels = (when: string) => whenOptions(when, '2026-11-22').map(({ label }) => label);
    expect(labels('')).toHaveLength(15);
    expect(labels('').slice(0, 5)).toEqual([
      ...['All dates', 'Last 7 days', 'This season', 'November 2026', 'October 2026'],
    ]);
    expect(labels('2024-01').at(-1)).toBe('January 2024');
  });

  it('offers only months with reviews, and the month given in the URL', () => {
    const options = whenOptions('2026-09', '2026-11-22', ['2026-10', '2026-02']);
    expect(options.slice(3).map(({ value }) => value)).toEqual(['2026-10', '2026-02', '2026-09']);
  });
});
