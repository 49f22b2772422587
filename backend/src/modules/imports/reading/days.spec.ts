import { MESSAGES } from '@rmo/contracts';
import { findDayOrder, readDay, readDays } from './days';

/** The season that starts in July 2026. */
const yearOf = (month: number) => (month >= 7 ? 2026 : 2027);

/** The cell, its date if the month comes first, and its date if the day comes first; `-` means it isn't a date. */
const CELLS = `
2026-12-05                   | 2026-12-05 | 2026-12-05
2026-12-05T19:00             | 2026-12-05 19:00 | 2026-12-05 19:00
2026-12-05 19:00:00          | 2026-12-05 19:00:00 | 2026-12-05 19:00:00
2026-1-9                     | 2026-01-09 | 2026-01-09
2026/12/05                   | 2026-12-05 | 2026-12-05
2026.12.05                   | 2026-12-05 | 2026-12-05
2026-13-05                   | - | -
2026-02-30                   | - | -
12/5                         | 2026-12-05 | 2027-05-12
1/9                          | 2027-01-09 | 2026-09-01
9/1                          | 2026-09-01 | 2027-01-09
5/12                         | 2027-05-12 | 2026-12-05
5/5                          | 2027-05-05 | 2027-05-05
12/5/26                      | 2026-12-05 | 2026-05-12
12/5/2026                    | 2026-12-05 | 2026-05-12
12/05/2026                   | 2026-12-05 | 2026-05-12
05/06/2025                   | 2025-05-06 | 2025-06-05
12-5-2026                    | 2026-12-05 | 2026-05-12
12-05-26                     | 2026-12-05 | 2026-05-12
13/03/2025                   | 13/03/2025 isn’t a date with the month first | 2025-03-13
03/13/2025                   | 2025-03-13 | 03/13/2025 isn’t a date with the day first
31/12                        | 31/12 isn’t a date with the month first | 2026-12-31
12/31                        | 2026-12-31 | 12/31 isn’t a date with the day first
31/31/2025                   | - | -
2/30/27                      | - | 2/30/27 isn’t a date with the day first
30/2/27                      | 30/2/27 isn’t a date with the month first | -
2/29/2028                    | 2028-02-29 | 2/29/2028 isn’t a date with the day first
2/29/2027                    | - | 2/29/2027 isn’t a date with the day first
5.6.2026                     | 2026-06-05 | 2026-06-05
05.06.26                     | 2026-06-05 | 2026-06-05
5.12                         | 2026-12-05 | 2026-12-05
5.12.                        | 2026-12-05 | 2026-12-05
31.1.2027                    | 2027-01-31 | 2027-01-31
12.31.2026                   | 12.31.2026 isn’t a date with the day first | 12.31.2026 isn’t a date with the day first
5.12.2026 19:00              | 2026-12-05 19:00 | 2026-12-05 19:00
Sat 12/5/26                  | 2026-12-05 | 2026-05-12 is a Tuesday, not the day of the week in the file
Sat. 5/12/26                 | 2026-05-12 is a Tuesday, not the day of the week in the file | 2026-12-05
Saturday, 12/5               | 2026-12-05 | 2027-05-12 is a Wednesday, not the day of the week in the file
Fri 12/5/26                  | 2026-12-05 is a Saturday, not the day of the week in the file | 2026-05-12 is a Tuesday, not the day of the week in the file
12/5/26 Sat                  | 2026-12-05 | 2026-05-12 is a Tuesday, not the day of the week in the file
12/5/2026 (Saturday)         | 2026-12-05 | 2026-05-12 is a Tuesday, not the day of the week in the file
12/5/2026, Sat, 7:00 PM      | 2026-12-05 7:00 PM | 2026-05-12 is a Tuesday, not the day of the week in the file
Dec 5 - Saturday             | 2026-12-05 | 2026-12-05
Dec 5 (Fri)                  | 2026-12-05 is a Saturday, not the day of the week in the file | 2026-12-05 is a Saturday, not the day of the week in the file
Thurs 12/3                   | 2026-12-03 | 2027-03-12 is a Friday, not the day of the week in the file
Wednesday 12/2               | 2026-12-02 | 2027-02-12 is a Friday, not the day of the week in the file
Tues. Dec 8                  | 2026-12-08 | 2026-12-08
Sunday Dec 6                 | 2026-12-06 | 2026-12-06
Dec 5                        | 2026-12-05 | 2026-12-05
Dec. 5th                     | 2026-12-05 | 2026-12-05
December 5, 2026             | 2026-12-05 | 2026-12-05
Saturday, December 5th, 2026 | 2026-12-05 | 2026-12-05
Dec 5 2024                   | 2024-12-05 | 2024-12-05
Jan 9, 2027                  | 2027-01-09 | 2027-01-09
Sept 3                       | 2026-09-03 | 2026-09-03
Dec 32                       | - | -
Feb 29                       | - | -
5 Dec                        | 2026-12-05 | 2026-12-05
5. Dec                       | 2026-12-05 | 2026-12-05
5th December 2026            | 2026-12-05 | 2026-12-05
5 December 2024              | 2024-12-05 | 2024-12-05
5-Dec                        | 2026-12-05 | 2026-12-05
5-Dec-26                     | 2026-12-05 | 2026-12-05
05-DEC-2024                  | 2024-12-05 | 2024-12-05
9-Jan                        | 2027-01-09 | 2027-01-09
12/5/2026 7:00 PM            | 2026-12-05 7:00 PM | 2026-05-12 7:00 PM
12/5/2026 19:00              | 2026-12-05 19:00 | 2026-05-12 19:00
12/5 @ 7:00p                 | 2026-12-05 7:00p | 2027-05-12 7:00p
Dec 5 @ 7:00p                | 2026-12-05 7:00p | 2026-12-05 7:00p
Dec 5 at 7 PM                | 2026-12-05 7 PM | 2026-12-05 7 PM
Dec 5, 7:00 PM               | 2026-12-05 7:00 PM | 2026-12-05 7:00 PM
Dec 5, 2024 7:00 PM          | 2024-12-05 7:00 PM | 2024-12-05 7:00 PM
5 Dec 19:00                  | 2026-12-05 19:00 | 2026-12-05 19:00
12/5/2026 POSTPONED          | 2026-12-05 POSTPONED | 2026-05-12 POSTPONED
12/5 (moved)                 | 2026-12-05 (moved) | 2027-05-12 (moved)
12/5/2026 - cancelled        | 2026-12-05 - cancelled | 2026-05-12 - cancelled
Dec 5-6, 2024                | 2026-12-05 -6, 2024 | 2026-12-05 -6, 2024
Dec 5–6                      | 2026-12-05 –6 | 2026-12-05 –6
12/5-6/2026                  | - | -
12/27-28/2026                | - | -
12/30/26 - 1/2/27            | 2026-12-30 - 1/2/27 | 12/30/26 isn’t a date with the day first
Dec 5 to Dec 6               | 2026-12-05 to Dec 6 | 2026-12-05 to Dec 6
                             | - | -
soon                         | - | -
TBD                          | - | -
December                     | - | -
Saturday                     | - | -
46361                        | - | -
20261205                     | - | -
12/5/2                       | - | -
12/5/026                     | - | -
12/5/26/7                    | - | -
0/0                          | - | -
0/5/2026                     | - | -
5/0/2026                     | - | -
12/5/0000                    | - | -
1/9/1999                     | 1999-01-09 | 1999-09-01
Weigh-in 12/5                | - | -
Week 3                       | - | -
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()));

describe('readDay', () => {
  const readingOf = (text: string, isDayFirst: boolean) => {
    const result = readDay(text, { yearOf, isDayFirst });
    if (typeof result !== 'string') return `${result.day} ${result.rest}`.trim();
    return result === MESSAGES.invalidDate ? '-' : result;
  };

  it.each(CELLS)('reads %j as %s if the month comes first, and as %s if the day comes first', (...cell) => {
    const [text, monthFirst, dayFirst] = cell as [string, string, string];
    expect([readingOf(text, false), readingOf(text, true)]).toEqual([monthFirst, dayFirst]);
  });
});

/** The cell, its first and last day, and what follows them. */
const SPANS = `
12/27-28/2026                | 2026-12-27 2026-12-28
12/5-6                       | 2026-12-05 2026-12-06
12/5 - 6/26                  | 2026-12-05 2026-12-06
Dec 27–28                    | 2026-12-27 2026-12-28
Dec 5-6, 2024                | 2024-12-05 2024-12-06
December 5th - 6th           | 2026-12-05 2026-12-06
27-28 Dec 2026               | 2026-12-27 2026-12-28
Sat-Sun 12/5-6               | 2026-12-05 2026-12-06
Sat/Sun, Dec 5-6             | 2026-12-05 2026-12-06
Fri–Sun 12/5-6               | 2026-12-05 is a Saturday, not the day of the week in the file
12/30/26 - 1/2/27            | 2026-12-30 2027-01-02
12/30 - 1/2                  | 2026-12-30 2027-01-02
12/30 - 1/2/27               | 2026-12-30 2027-01-02
Dec 30 - Jan 2               | 2026-12-30 2027-01-02
Dec 31, 2026 – Jan 2, 2027   | 2026-12-31 2027-01-02
12/27/2026-12/28/2026        | 2026-12-27 2026-12-28
12/27/2026-12/28/2026 9 AM   | 2026-12-27 2026-12-28 9 AM
2026-12-27 to 2026-12-28     | 2026-12-27 2026-12-28
Sat 12/5 thru Sun 12/6       | 2026-12-05 2026-12-06
12/6 - 12/5                  | 2026-12-06 2026-12-05
12/6/26 - 12/5/26            | 2026-12-06 2026-12-05
12/5-7 PM                    | -
Dec 5-7:30                   | 2026-12-05 -7:30
Dec 5 - Saturday             | 2026-12-05
12/5/2026 - cancelled        | 2026-12-05 - cancelled
12-5-2026                    | 2026-12-05
2026-12-05                   | 2026-12-05
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()) as [string, string]);

describe('readDays', () => {
  it.each(SPANS)('reads %j as %s', (text, expected) => {
    const result = readDays(text, { yearOf, isDayFirst: false });
    const shown =
      typeof result === 'string'
        ? result
        : [result.day, 'last' in result && result.last, result.rest].filter(Boolean).join(' ');
    expect(shown === MESSAGES.invalidDate ? '-' : shown).toBe(expected);
  });

  it('reads the days before the month if the file has them in that order', () => {
    expect(readDays('5-6/12/2026', { yearOf, isDayFirst: true })).toEqual({
      ...{ day: '2026-12-05', last: '2026-12-06', rest: '' },
    });
  });
});

describe('findDayOrder', () => {
  it.each([
    ['a month above 12', ['05/06/2025', '13/03/2025'], true],
    ['a day above 12', ['05/06/2025', '03/13/2025'], false],
    ['a day of the week', ['05/06/2026', 'Sat 5/12/26'], true],
    ['most of the cells', ['13/03/2025', '03/13/2025', '03/14/2025'], false],
    ['the American default', ['05/06/2025'], false],
    ['a year', ['5/6', '31/1/27'], true],
    [
      'how close all dates are, ignoring a possible slip',
      [...Array(9).fill('12/5/2026'), '12/6/2026', '13/6/2026'],
      false,
    ],
    [
      'how close all dates are, in the first half of a month',
      [...Array.from({ length: 12 }, (_, n) => `${n + 1}/12/2026`), '13/12/2026'],
      true,
    ],
  ])('uses %s to decide whether the day or the month comes first', (_, texts, isDayFirst) => {
    expect(findDayOrder(texts, yearOf)).toBe(isDayFirst);
  });

  it.each([[['2026-12-05', 'Dec 5', '5.6.2026', '5/5', 'TBD', '']], [[]]])(
    'returns null if %j doesn’t reveal whether the day comes first',
    (texts) => {
      expect(findDayOrder(texts, yearOf)).toBeNull();
    },
  );
});
