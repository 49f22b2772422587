import { seasonAt } from './experience.service';

const YEARLY_CRON = '0 3 1 7 *';
const TIME_ZONE = 'America/New_York';

describe('seasonAt', () => {
  it.each([
    ['2026-07-01T06:59:59Z', 2025],
    ['2026-07-01T07:00:00Z', 2026], // 03:00 in New York in summer
    ['2026-11-21T12:00:00Z', 2026],
    ['2027-01-01T04:59:00Z', 2026], // still 2026 in New York
    ['2027-01-01T05:00:00Z', 2026],
    ['2027-06-30T23:00:00Z', 2026],
  ])('assigns %s to season %i', (now, season) => {
    expect(seasonAt(new Date(now), YEARLY_CRON, TIME_ZONE)).toBe(season);
  });

  it('returns the calendar year for a schedule that is due every five minutes', () => {
    expect(seasonAt(new Date('2026-03-01T12:00:00Z'), '*/5 * * * *', TIME_ZONE)).toBe(2026);
  });
});
