import {
  addMonths,
  groupConsecutive,
  groupText,
  lastDay,
  parseDay,
  parseMonth,
  shortDayText,
  today,
  weeksOf,
} from './days';

describe('schedule days', () => {
  it('today returns the day in Eastern time', () => {
    expect(today(new Date('2026-12-01T04:59:00Z'))).toBe('2026-11-30');
    expect(today(new Date('2026-12-01T05:00:00Z'))).toBe('2026-12-01');
    expect(today(new Date('2026-07-01T03:59:00Z'))).toBe('2026-06-30');
  });

  it('shortDayText doesn’t shift the day to another time zone', () => {
    expect(shortDayText('2026-12-01')).toBe('Tue, Dec 1');
  });

  it.each([
    ['2026-12-02', 'Today'],
    ['2026-12-03', 'Tomorrow'],
    ['2026-12-04', 'This week'],
    ['2026-12-05', 'This week'],
    ['2026-12-06', 'Next week'],
    ['2026-12-12', 'Next week'],
    ['2026-12-13', 'Later in December'],
    ['2027-01-01', 'January 2027'],
    ['2026-12-01', 'December 2026'],
  ])('groupText on Wednesday, December 2 puts %s in the group “%s”', (day, expected) => {
    expect(groupText(day, '2026-12-02')).toBe(expected);
  });

  it('groupText on a Saturday puts Sunday in “Tomorrow” and Monday in “Next week”', () => {
    expect(groupText('2026-12-06', '2026-12-05')).toBe('Tomorrow');
    expect(groupText('2026-12-07', '2026-12-05')).toBe('Next week');
  });

  it('groupText on the last day of a month puts the days after next week in “Later in December”', () => {
    expect(groupText('2026-12-12', '2026-11-30')).toBe('Next week');
    expect(groupText('2026-12-13', '2026-11-30')).toBe('Later in December');
    expect(groupText('2026-11-29', '2026-11-30')).toBe('November 2026');
    expect(groupText('2027-12-13', '2026-11-30')).toBe('December 2027');
  });

  it('weeksOf splits a month into weeks from Sunday to Saturday, filled with days of the neighboring months', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks[0]).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeks.at(-1)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect([lastDay('2028-02'), lastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('groupConsecutive groups consecutive items', () => {
    expect(groupConsecutive([1, 3, 2, 5], (n) => (n % 2 ? 'odd' : 'even'))).toEqual([
      { text: 'odd', items: [1, 3] },
      { text: 'even', items: [2] },
      { text: 'odd', items: [5] },
    ]);
  });

  it('parseDay and parseMonth ignore invalid values in a URL', () => {
    expect(['2026-02-30', 'x', '', null].map(parseDay)).toEqual(['', '', '', '']);
    expect(['2026-13', '2026-1', '2026-12-01', null, '2026-12'].map(parseMonth)).toEqual([
      '',
      '',
      '',
      '',
      '2026-12',
    ]);
  });
});
