import {
  datesText,
  daysOf,
  daysText,
  endDateError,
  eventDay,
  lastDay,
  longDatesText,
  monthDaysText,
  movedDays,
  ownDaysError,
  ratingWindow,
  storedDays,
  timeText,
} from '.';

const at = (day: string): string => `${day}T12:00:00.000Z`;
const span = (date: string, endDate: string | null = null) => ({
  date: at(date),
  endDate: endDate && at(endDate),
});
const WEEKEND = span('2026-12-12', '2026-12-13');

describe('an event of several days', () => {
  it('has all days from the first to the last, also from one year to the next', () => {
    expect(daysOf(span('2026-12-31', '2027-01-02'))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect([daysOf(span('2026-12-12')), lastDay(span('2026-12-12'))]).toEqual([['2026-12-12'], '2026-12-12']);
    expect(daysOf(span('2028-02-28', '2028-03-01'))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    const longest = daysOf(span('2026-12-25', '2027-01-07'));
    expect([longest.length, longest[0], longest.at(-1)]).toEqual([14, '2026-12-25', '2027-01-07']);
  });

  it('has days that neither the form of a date nor an impossible end changes', () => {
    const dates = { date: new Date(at('2026-12-12')), endDate: new Date(at('2026-12-13')) };
    expect([eventDay(dates), lastDay(dates)]).toEqual(['2026-12-12', '2026-12-13']);
    expect(daysOf(span('2026-12-12', '2026-12-11'))).toEqual(['2026-12-12']);
    expect(daysOf(span('2026-12-12', '2027-12-12'))).toHaveLength(14);
    expect([datesText({ date: 'soon' }), longDatesText({ date: '2026-12-12', endDate: 'soon' })]).toEqual([
      ...['Invalid date', 'Invalid date'],
    ]);
  });

  it.each([
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['19:05', '7:05 PM'],
  ])('starts at a time that is shown for %s as %s', (time, text) => expect(timeText(time)).toBe(text));

  it.each([
    [null, undefined],
    ['2026-12-12', undefined],
    ['2026-12-25', undefined],
    ['2026-12-26', 'An event lasts at most 14 days'],
    ['2026-12-11', 'The end date can’t be before the date'],
  ])('that begins on December 12 with the end date %s has the error %s', (endDate, error) =>
    expect(endDateError('2026-12-12', endDate)).toBe(error),
  );

  it.each([
    [span('2026-12-12'), 'Sat, Dec 12', 'Dec 12', 'Dec 12, 2026', 'December 12, 2026'],
    [WEEKEND, 'Sat–Sun, Dec 12–13', 'Dec 12–13', 'Dec 12–13, 2026', 'December 12–13, 2026'],
    [
      span('2027-01-31', '2027-02-01'),
      ...[
        'Sun–Mon, Jan 31 – Feb 1',
        'Jan 31 – Feb 1',
        'Jan 31 – Feb 1, 2027',
        'January 31 – February 1, 2027',
      ],
    ],
    [
      span('2026-12-31', '2027-01-02'),
      ...['Thu–Sat, Dec 31 – Jan 2', 'Dec 31 – Jan 2', 'Dec 31, 2026 – Jan 2, 2027'],
      'December 31, 2026 – January 2, 2027',
    ],
  ])('%j is written as “%s”, “%s”, “%s” and “%s”', (event, ...texts) =>
    expect([daysText(event), monthDaysText(event), datesText(event), longDatesText(event)]).toEqual(texts),
  );
});

describe('the days that an official works', () => {
  it('must be days of the event, and at least one', () => {
    expect(ownDaysError(null, WEEKEND)).toBeUndefined();
    expect(ownDaysError(['2026-12-13'], WEEKEND)).toBeUndefined();
    expect(ownDaysError(['2026-12-14'], WEEKEND)).toBe('Each official’s days must be days of the event');
    expect(ownDaysError([], WEEKEND)).toBe('Each official needs at least one day');
  });

  it('are stored sorted and without repetition, and as null if they are all days', () => {
    const event = span('2026-12-11', '2026-12-13');
    expect(storedDays(['2026-12-13', '2026-12-11', '2026-12-13'], event)).toEqual([
      '2026-12-11',
      '2026-12-13',
    ]);
    expect(storedDays(['2026-12-13', '2026-12-12', '2026-12-11'], event)).toBeNull();
  });

  it.each([
    [
      'move with an event that keeps its length',
      ['2026-12-13'],
      span('2026-12-19', '2026-12-20'),
      ['2026-12-20'],
    ],
    ['move to another month and year', ['2026-12-13'], span('2026-12-31', '2027-01-01'), ['2027-01-01']],
    ['stay if the event gets longer', ['2026-12-13'], span('2026-12-12', '2026-12-14'), ['2026-12-13']],
    ['become all days if none of them is left', ['2026-12-13'], span('2026-12-12'), null],
    ['stay all days', null, span('2026-12-12', '2026-12-14'), null],
  ])('%s', (_, days, after, expected) => expect(movedDays(days, WEEKEND, after)).toEqual(expected));

  it('decide when rating opens, and the event’s last day decides when it closes', () => {
    const rules = { opensHours: 12, closesDays: 2 };
    const event = { ...WEEKEND, startTime: '09:00' };
    const closesAt = '2026-12-16T04:59:00.000Z';
    expect(ratingWindow(event, rules)).toEqual({ opensAt: '2026-12-13T02:00:00.000Z', closesAt });
    expect(ratingWindow({ ...event, days: ['2026-12-13'] }, rules)).toEqual({
      opensAt: '2026-12-14T02:00:00.000Z',
      closesAt,
    });
  });

  it('are closed for rating at the later of the last day’s limit and the end of a reopening', () => {
    const closesAt = (ratingReopenedUntil: string) =>
      ratingWindow(
        { ...WEEKEND, startTime: '09:00', ratingReopenedUntil },
        { opensHours: null, closesDays: 2 },
      ).closesAt;
    // Two days after the first day is before two days after the last one.
    expect(closesAt('2026-12-15T12:00:00.000Z')).toBe('2026-12-16T04:59:00.000Z');
    expect(closesAt('2026-12-20T04:59:00.000Z')).toBe('2026-12-20T04:59:00.000Z');
  });
});
