import * as MESSAGES from './messages';
import { appealError, appealUntil, reportNoteError } from './moderation';

describe('appealUntil', () => {
  it.each<[string, string, string | null]>([
    // The clocks are one hour later in summer.
    ['2026-11-21', '2027-01-21T04:59:00.000Z', null],
    ['2026-05-01', '2026-07-01T03:59:00.000Z', null],
    ['2026-11-20', '2027-01-21T04:59:00.000Z', '2026-11-21'],
  ])('is the end of the 60th day after %s, in the events’ time zone', (date, end, endDate) => {
    const event = { date, endDate, startTime: '18:00' };
    expect(new Date(appealUntil(event)).toISOString()).toBe(end);
    expect(appealError(event, Date.parse(end))).toBeUndefined();
    expect(appealError(event, Date.parse(end) + 1)).toMatch(/60 days/);
  });
});

describe('reportNoteError', () => {
  it.each([
    ['other', undefined],
    ['other', ' '],
    [undefined, ''],
    [null, undefined],
  ])('requires a note if the reason is %j and the note is %j', (reason, note) => {
    expect(reportNoteError(reason, note)).toBe(MESSAGES.reportNoteRequired);
  });

  it.each([
    [undefined, undefined],
    ['retaliation', undefined],
    ['other', 'Wrong event'],
    [undefined, 'Wrong event'],
  ])('accepts the reason %j with the note %j', (reason, note) => {
    expect(reportNoteError(reason, note)).toBeUndefined();
  });
});
