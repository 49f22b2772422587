import { recapDay, recapYear, seasonEnd, seasonStart, seasonText, seasonYear } from './season';

describe('a season', () => {
  it.each([
    ['2026-06-30', 2025],
    ['2026-07-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2026-07', 2026],
  ])('of %s is called by the year in which it begins', (day, year) => expect(seasonYear(day)).toBe(year));

  it('runs from July 1 to June 30', () => {
    expect([seasonStart(2026), seasonEnd(2026)]).toEqual(['2026-07-01', '2027-06-30']);
  });

  it.each([
    [2026, '2026–27'],
    [2099, '2099–00'],
    [2008, '2008–09'],
  ])('that begins in %s is written as %s', (year, text) => expect(seasonText(year)).toBe(text));

  it.each([
    ['2027-02-28', 2025],
    ['2027-03-01', 2026],
    ['2027-06-30', 2026],
    ['2027-07-01', 2026],
    ['2026-12-31', 2025],
  ])('has a recap from March 1 on: on %s, the newest one is of %s', (day, year) =>
    expect(recapYear(day)).toBe(year),
  );

  it('has a recap from the day that is named to readers', () => {
    expect(recapYear(recapDay(2026))).toBe(2026);
  });
});
