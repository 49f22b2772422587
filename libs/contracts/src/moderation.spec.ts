import { appealError, appealUntil } from './moderation';

describe('until when an official can appeal', () => {
  it.each([
    // The clocks are one hour later in summer.
    ['2026-11-21', '2027-01-21T04:59:00.000Z'],
    ['2026-05-01', '2026-07-01T03:59:00.000Z'],
  ])('ends with a whole day where the events are, 60 days after %s', (date, end) => {
    const event = { date, startTime: '18:00' };
    expect(new Date(appealUntil(event)).toISOString()).toBe(end);
    expect(appealError(event, Date.parse(end))).toBeUndefined();
    expect(appealError(event, Date.parse(end) + 1)).toMatch(/60 days/);
  });
});
