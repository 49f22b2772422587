import { meaningOf, formatNumber } from './excel-values';

const DATE = { isDate: true, isTime: false };
const TIME = { isDate: false, isTime: true };
const BARE_TIME = { ...TIME, hasBareHours: true };
const BOTH = { isDate: true, isTime: true };
const PLAIN = { isDate: false, isTime: false };

describe('the Excel number reader', () => {
  it.each([
    ['46361', DATE, false, '2026-12-05'],
    ['44899', DATE, true, '2026-12-05'],
    ['1', DATE, false, '1900-01-01'],
    ['59', DATE, false, '1900-02-28'],
    ['61', DATE, false, '1900-03-01'],
    ['0', DATE, true, '1904-01-01'],
    ['0.7916666666666666', TIME, false, '19:00'],
    ['0.2916666666666667', TIME, false, '07:00'],
    ['0.2916666666666667', BARE_TIME, false, '7:00'],
    ['0.7916666666666666', BARE_TIME, false, '19:00'],
    ['46361.791666666664', BOTH, false, '2026-12-05T19:00'],
    ['46361', BOTH, false, '2026-12-05'],
    ['46361.99999', BOTH, false, '2026-12-06'],
    ['46361.5', DATE, false, '2026-12-05'],
    ['-5', DATE, false, '-5'],
    ['99999999', DATE, false, '99999999'],
    ['12.0', PLAIN, false, '12'],
    ['1.5E1', PLAIN, false, '15'],
    ['12345678901234567890', PLAIN, false, '12345678901234567890'],
    ['abc', PLAIN, false, 'abc'],
  ])('reads %s with the format %j (1904 dates: %s) as %s', (raw, meaning, is1904, text) => {
    expect(formatNumber(raw, meaning, is1904)).toBe(text);
  });

  it.each([
    ['m/d/yyyy', DATE],
    ['[$-409]dddd, mmmm d', DATE],
    ['h:mm AM/PM', TIME],
    ['h:mm', BARE_TIME],
    ['hh:mm', TIME],
    ['[h]:mm', TIME],
    ['yyyy-mm-dd hh:mm', BOTH],
    ['mmm', DATE],
    ['0.00', PLAIN],
    ['#,##0 "days"', PLAIN],
    ['General', PLAIN],
    ['[Red]0;[Blue]0', PLAIN],
    ['\\d0', PLAIN],
  ])('recognizes the format %s as %j', (code, meaning) => {
    expect(meaningOf(164, code)).toEqual(meaning);
  });

  it('knows the built-in formats', () => {
    expect(meaningOf(14)).toEqual(DATE);
    expect(meaningOf(18)).toEqual(TIME);
    expect(meaningOf(20)).toEqual(BARE_TIME);
    expect(meaningOf(22)).toEqual(BOTH);
    expect(meaningOf(0)).toEqual(PLAIN);
    expect(meaningOf(9)).toEqual(PLAIN);
  });
});
