import * as MESSAGES from './messages';
import { appealError, appealUntil, reportNoteError } from './moderation';

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

describe('the note of a report', () => {
  it.each([
    ['other', undefined],
    ['other', ' '],
    [undefined, ''],
    [null, undefined],
  ])('is required with the reason %j and the note %j', (reason, note) => {
    expect(reportNoteError(reason, note)).toBe(MESSAGES.reportNoteRequired);
  });

  it.each([
    [undefined, undefined],
    ['retaliation', undefined],
    ['other', 'Wrong event'],
    [undefined, 'Wrong event'],
  ])('may be as it is with the reason %j and the note %j', (reason, note) => {
    expect(reportNoteError(reason, note)).toBeUndefined();
  });
});
