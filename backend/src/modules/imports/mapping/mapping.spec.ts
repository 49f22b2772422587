import { TEAMS_FIELDS, EVENT_COLUMNS, OFFICIALS_FIELD } from '../kinds/event-fields';
import { EMAIL_FIELD, nameFields } from '../kinds/people-fields';
import { guessColumns } from './guess';
import { guessHeaderRow, headerKeyOf } from './header';

const EVENT_FIELDS = [...EVENT_COLUMNS, ...TEAMS_FIELDS, OFFICIALS_FIELD];
const PERSON_FIELDS = [...nameFields('official', ['Marcus', 'Bell']), EMAIL_FIELD];

const fieldsOf = (headers: string[], fields = EVENT_FIELDS, row: string[] = []) =>
  guessColumns(headers, [row], headers.length, fields).map(({ field }) => field);

describe('the guess of a column’s field', () => {
  it.each<[string, string | null]>([
    ['Game Status', 'status'],
    ['Home Team Score', null],
    ['Time Zone Name', null],
    ['Home Phone', null],
    ['Official Stadium Speaker Name', null],
    ['Referee 2', 'officials'],
    ['Referee2', 'officials'],
    ['Assistant Referee #2', 'officials'],
    ['Home Team Name', 'home'],
    ['Varsity Start Time', 'startTime'],
    ['Referee 2 Name', 'officials'],
    ['2nd Referee', 'officials'],
    ['Meet Time (EST)', 'startTime'],
    ['Name of the Venue', 'venue'],
    ['Home Coach', null],
    ['Event Coordinator', null],
    ['Home/Away', null],
    ['Team Captain', null],
  ])('takes the header %s of an event for %s', (header, field) => {
    expect(fieldsOf([header])).toEqual([field]);
  });

  it('takes no part of a person’s header for the full name', () => {
    const headers = ['Time Zone Name', 'Nickname', 'Home Phone', 'Name of School'];
    expect(fieldsOf(headers, PERSON_FIELDS)).toEqual([null, null, null, null]);
  });

  it('prefers the exact header to one that only contains a field’s name', () => {
    expect(fieldsOf(['Printed meet date', 'Date', 'Old event name', 'Event'])).toEqual([
      null,
      'date',
      null,
      'name',
    ]);
  });

  it('names columns without a header by what they hold', () => {
    const cells = ['12/5/2026', '7:00 PM', 'Marcus Bell', 'x'];
    expect(fieldsOf(['', '', '', ''], EVENT_FIELDS, cells)).toEqual(['date', 'startTime', null, null]);
    const person = ['Marcus Bell', 'marcus@example.org'];
    expect(fieldsOf(['', ''], PERSON_FIELDS, person)).toEqual(['name', 'email']);
  });
});

describe('the guess of the header row', () => {
  const guess = (...rows: string[][]) =>
    guessHeaderRow(
      rows.map((cells, index) => ({ number: index + 1, cells })),
      PERSON_FIELDS,
    );

  it('is certain if the row has names of fields', () => {
    const rows = [['Officials 2026'], ['First', 'Last', 'Phone'], ['Ann', 'Bell', '1']];
    expect(guess(...rows)).toEqual({ headerRow: 2, isCertain: true });
  });

  it('is certain if one name of a field stands among words above numbers', () => {
    expect(guess(['Town', 'Official', 'Size'], ['Erie', 'Bo', '600'])).toEqual({
      headerRow: 1,
      isCertain: true,
    });
  });

  it('is uncertain if the row may be the first person', () => {
    expect(guess(['Ann Bell', 'Erie'], ['Bo Li', '4 Main St'])).toEqual({ headerRow: 1, isCertain: false });
  });

  it('finds no header row above people with numbers, nor in a word that rows repeat', () => {
    expect(guess(['Ann Bell', '555-0100'], ['Bo Li', '555-0101'])).toEqual({
      headerRow: 0,
      isCertain: false,
    });
    const repeated = [
      ['Official', '555-0100'],
      ['Official', '555-0101'],
    ];
    expect(guess(...repeated)).toEqual({ headerRow: 0, isCertain: false });
  });
});

it.each([
  ['Gm. Time', 'gm time'],
  ['Referee #2', 'referee'],
  ['Referee2', 'referee'],
  ['Game #', 'game number'],
])('headerKeyOf returns for %s the key %s', (header, key) => {
  expect(headerKeyOf(header)).toBe(key);
});
