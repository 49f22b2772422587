import { daysOf, whenOptions } from './when';

describe('the filter of reviews by their dates', () => {
  it('knows the days of the season and of a month, and all days otherwise', () => {
    expect(daysOf('season', '2026-11-22')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(daysOf('season', '2027-06-30')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(daysOf('2026-02', '2026-11-22')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    for (const when of ['', 'October', '2026-13']) expect(daysOf(when, '2026-11-22')).toEqual({});
  });

  it('offers the last twelve months, and an older one of a link', () => {
    const labels = (when: string) => whenOptions(when, '2026-11-22').map(({ label }) => label);
    expect(labels('')).toHaveLength(14);
    expect(labels('').slice(0, 4)).toEqual(['All dates', 'This season', 'November 2026', 'October 2026']);
    expect(labels('2024-01').at(-1)).toBe('January 2024');
  });
});
