import { googleCalendarUrl } from './AddToCalendar';

const EVENT = {
  ...{
    name: 'A & B #1',
    date: '2026-12-31T12:00:00.000Z',
    endDate: null,
    startTime: '23:00' as string | null,
  },
  ...{ venue: 'Gym; Easton', eventType: 'Dual Match', description: 'Bring\nID' },
};
const parts = (event: typeof EVENT) => Object.fromEntries(new URL(googleCalendarUrl(event)).searchParams);

describe('the link to Google Calendar', () => {
  it('contains the local time, even past midnight and New Year, and every text unchanged', () => {
    expect(parts(EVENT)).toEqual({
      action: 'TEMPLATE',
      text: 'A & B #1',
      dates: '20261231T230000/20270101T010000',
      ctz: 'America/New_York',
      location: 'Gym; Easton',
      details: 'Dual Match\nBring\nID',
    });
  });

  it('covers the whole day if the event has no start time', () => {
    expect(parts({ ...EVENT, startTime: null }).dates).toBe('20261231/20270101');
  });
});
