import { MESSAGES } from '@rmo/contracts';
import { cellText, isTotalRow, readNumber } from './cells';
import {
  nameKeysOf,
  namesBeforeBrackets,
  nameWithAssociation,
  roleInHeader,
  splitOfficialNames,
  readOfficial,
  splitName,
  splitTeams,
} from './names';
import { findEvening, readTime, timeAfterDate } from './times';

const splitOfficials = (text: string) => splitOfficialNames(text).map(readOfficial);

describe('readTime', () => {
  it.each([
    ['19:00', '19:00'],
    ['7:00p', '19:00'],
    ['7:00 PM', '19:00'],
    ['7 pm', '19:00'],
    ['7:30 p.m.', '19:30'],
    ['9A', '09:00'],
    ['12:15 am', '00:15'],
    ['12p', '12:00'],
    ['1900', '19:00'],
    ['0930', '09:30'],
    ['18:30:00', '18:30'],
    ['19:00 PM', '19:00'],
    ['noon', '12:00'],
    ['0.7916666667', '19:00'],
    ['.5', '12:00'],
    ['7:00', '07:00'],
    ['TBA', null],
    ['', null],
    ['--', null],
  ])('reads %j as the time %s', (text, time) => {
    expect(readTime(text)).toEqual({ time });
  });

  it.each(['7', '5:30/7:00', '25:00', '13:70', '14 am', 'evening', '0 pm'])(
    'rejects %s as a time',
    (text) => {
      expect(readTime(text)).toEqual({ problem: MESSAGES.startTimeInvalid });
    },
  );
});

it.each([
  ['7:00', '19:00'],
  ['1:30', '13:30'],
  ['8:00', '08:00'],
  ['07:00', '07:00'],
  ['7:00 AM', '07:00'],
  ['12:00', '12:00'],
])('readTime reads %s in a column of evening times as %s', (text, time) => {
  expect(readTime(text, true)).toEqual({ time });
});

it.each([
  [['7:00', '6:30', '9:00 AM'], true],
  [['7:00', '19:00'], false],
  [['7:00', '09:00'], false],
  [['7:00', '0930'], false],
  [['07:00 PM', '7:00'], true],
  [['7:00 PM', '9:00', 'TBA'], null],
])('findEvening decides for the column %j: %s', (texts, isEvening) => {
  expect(findEvening(texts)).toBe(isEvening);
});

it.each([
  ['12/5/2026 7:00', '7:00'],
  ['12/5/2026 7:00:00', '7:00:00'],
  ['Dec 5 @ 7:00p', '7:00p'],
  ['2026-12-05T19:00', '19:00'],
  ['2026-12-05', ''],
  ['05.12.2026', ''],
])('timeAfterDate finds in %s the time %j', (text, time) => {
  expect(timeAfterDate(text)).toBe(time);
});

it.each([
  ['Head Referee', 'Head'],
  ['Asst. Referee 2', 'Assistant'],
  ['AR 1', 'Assistant'],
  ['Referee 2', null],
])('roleInHeader finds in %s the role %s', (header, role) => {
  expect(roleInHeader(header)).toBe(role);
});

describe('the name reader', () => {
  it.each([
    ['Marcus Bell', 'Marcus', 'Bell'],
    ['Bell, Marcus', 'Marcus', 'Bell'],
    ['Bell,Marcus J.', 'Marcus J.', 'Bell'],
    ['Mary Ann Diaz', 'Mary Ann', 'Diaz'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, Jr.', 'John', 'Smith Jr.'],
    ['Smith, John, III', 'John', 'Smith III'],
    ['Smith, John Jr.', 'John', 'Smith Jr.'],
    ['Smith, Jr., John', 'John', 'Smith Jr.'],
    ['Pieter van der Berg', 'Pieter', 'van der Berg'],
    ['Smith', '', 'Smith'],
    ['', '', ''],
  ])('splits the name %s into %s and %s', (text, firstName, lastName) => {
    expect(splitName(text)).toEqual({ firstName, lastName });
  });

  it('compares names regardless of case, order or repeated spaces', () => {
    expect(nameKeysOf('  BELL,  Marcus ')).toEqual({ full: 'marcus bell', last: 'bell' });
    expect(nameKeysOf('Bell')).toEqual({ full: null, last: 'bell' });
  });
});

describe('the officials in a cell', () => {
  it.each([
    ['Smith/Jones', ['Smith', 'Jones']],
    ['Smith & Jones', ['Smith', 'Jones']],
    ['John Smith\nBob Jones', ['John Smith', 'Bob Jones']],
    ['Smith, John; Jones, Bob', ['Smith, John', 'Jones, Bob']],
    ['John Smith, Bob Jones', ['John Smith', 'Bob Jones']],
    ['John Smith and Bob Jones', ['John Smith', 'Bob Jones']],
    ['Smith, John', ['Smith, John']],
    ['Sandy Anderson', ['Sandy Anderson']],
    [' / ', []],
    ['Smith / TBD', ['Smith']],
  ])('are split from %j into %j', (text, names) => {
    expect(splitOfficials(text).map(({ name }) => name)).toEqual(names);
  });

  it('can have roles in brackets after their names', () => {
    expect(splitOfficials('John Smith (Head) / Bob Jones [Assistant]')).toEqual([
      { name: 'John Smith', role: 'Head' },
      { name: 'Bob Jones', role: 'Assistant' },
    ]);
  });
});

it('namesBeforeBrackets returns the text before each opening bracket', () => {
  const text = nameWithAssociation({ firstName: 'Ann', lastName: 'Bell (Jr)', association: 'East (PA)' });
  expect(namesBeforeBrackets(text)).toEqual(['Ann Bell', 'Ann Bell (Jr)', 'Ann Bell (Jr) (East']);
  expect(namesBeforeBrackets('Ann Bell')).toEqual([]);
});

it.each([
  ['Easton vs. Nazareth', ['Easton', 'Nazareth']],
  ['Easton at Nazareth', ['Easton', 'Nazareth']],
  ['Easton, Nazareth; Parkland', ['Easton', 'Nazareth', 'Parkland']],
  ['Easton', ['Easton']],
])('splitTeams splits %s into %j', (text, teams) => {
  expect(splitTeams(text)).toEqual(teams);
});

describe('the cell reader', () => {
  it('undoes the escaping of an export', () => {
    expect(cellText("'=A1")).toBe('=A1');
    expect(cellText("''=A1")).toBe("'=A1");
    expect(cellText("'-5")).toBe('-5');
    expect(cellText("'tis")).toBe("'tis");
    expect(cellText('\u00a0 Easton \ufeff')).toBe('Easton');
  });

  it.each([
    ['12', 12],
    ['12.0', 12],
    ['12 yrs', 12],
    ['12.5', '12.5'],
    ['many', 'many'],
    ['-3', '-3'],
  ])('reads %s as the number %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    [['Total'], true],
    [['', 'Total:', '12'], true],
    [['Count: 12'], true],
    [['TOTAL OFFICIALS', '', '14'], true],
    [['Total', 'Wrestling Club'], false],
    [['Totally Wrestling Club'], false],
    [['Smith', 'John'], false],
    [[], false],
  ])('recognizes whether the row %j is a table’s total row: %s', (cells, expected) => {
    expect(isTotalRow(cells)).toBe(expected);
  });
});
