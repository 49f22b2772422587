import { LIMITS, MESSAGES, VALID_OFFICIAL, validEvent, zonedMoment } from '@rmo/contracts';
import { startApi, type TestApi } from './support';
import { parseCalendar } from './support/calendar';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const HOUR_MS = 3_600_000;

let api: TestApi;
let admin: Client;
let official: number;
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: 'https://rate.example.org' } });
  admin = await api.signIn('admin');
  official = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Omar', lastName: 'Diaz' }))
    .body.id;
});
afterAll(() => api?.close());

async function addEvent(fields: object = {}): Promise<number> {
  const { status, body } = await admin.post('/api/events', { ...validEvent(official), ...fields });
  expect(status).toBe(201);
  return body.id;
}
const fetchEvent = (id: number, headers?: Record<string, string>) =>
  api.client().get<string>(`/api/events/${id}/calendar.ics`, headers);
const readEvent = async (id: number) => {
  const { status, text } = await fetchEvent(id);
  expect(status).toBe(200);
  const { events } = parseCalendar(text);
  expect(events).toHaveLength(1);
  return events[0]!;
};
/** Returns the moment of `date` (`yyyy-MM-dd`) and `time` (`HH:mm`) in local time. */
function localMoment(date: string, time: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return zonedMoment({ year, month, day, hour, minute });
}

describe("an event's calendar file", () => {
  it('shows everyone the event’s name, venue, teams, officials and URL', async () => {
    const team = (await admin.post('/api/teams', { name: 'Nazareth' })).body.id;
    const id = await addEvent({
      teams: [team],
      officials: [{ officialId: official, role: 'Head' }],
      description: 'Bring ID.',
    });
    const { headers } = await fetchEvent(id);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="event-${id}.ics"`);
    expect(await readEvent(id)).toEqual({
      uid: `event-${id}@rate.example.org`,
      summary: 'Nazareth at Easton',
      location: 'Easton Area High School',
      description: [
        'Dual Match',
        'Teams: Nazareth',
        'Officials: Omar Diaz (Head)',
        'Bring ID.',
        `https://rate.example.org/events/${id}`,
      ].join('\n'),
      url: `https://rate.example.org/events/${id}`,
      sequence: 0,
      start: localMoment('2026-01-17', '19:00'),
      end: localMoment('2026-01-17', '21:00'),
      isDay: false,
      zone: 'America/New_York',
    });
    expect(await fetchEvent(999_999_999)).toMatchObject({
      status: 404,
      body: { message: MESSAGES.eventNotFound },
    });
  });

  // Clocks change on March 14, 2027 and November 7, 2027.
  it.each([
    ['2027-03-13', '19:00', -5],
    ['2027-03-14', '01:59', -5],
    ['2027-03-14', '03:00', -4],
    ['2027-03-14', '09:00', -4],
    ['2027-11-06', '19:00', -4],
    ['2027-11-07', '00:30', -4],
    ['2027-11-07', '09:00', -5],
    ['2008-03-09', '09:00', -4],
  ])('contains the correct start for %s at %s New York time', async (date, startTime, offset) => {
    const { start } = await readEvent(await addEvent({ date, startTime }));
    expect(start).toBe(localMoment(date, startTime));
    expect(start).toBe(Date.parse(`${date}T${startTime}:00Z`) - offset * HOUR_MS);
  });

  it('covers the whole day if there is no start time, even on the last day of the year and when clocks change', async () => {
    for (const date of ['2026-12-31', '2027-03-14', '2027-11-07', '2028-02-29']) {
      const { start, end, isDay, zone } = await readEvent(await addEvent({ date, startTime: null }));
      expect([isDay, zone, new Date(start).toISOString().slice(0, 10)]).toEqual([true, '', date]);
      expect(end - start).toBe(24 * HOUR_MS);
    }
  });

  it('preserves the UID of a changed event, and increments the sequence for changes that calendars show', async () => {
    const id = await addEvent();
    const { uid } = await readEvent(id);
    const change = async (fields: object) => {
      expect((await admin.patch(`/api/events/${id}`, fields)).status).toBe(200);
      const event = await readEvent(id);
      expect(event.uid).toBe(uid);
      return event;
    };
    expect(await change({ date: '2026-01-18' })).toMatchObject({
      sequence: 1,
      start: localMoment('2026-01-18', '19:00'),
    });
    expect(await change({ startTime: '18:30', venue: 'Palmer Center' })).toMatchObject({
      sequence: 2,
      location: 'Palmer Center',
      start: localMoment('2026-01-18', '18:30'),
    });
    expect(await change({ venue: 'Palmer Center' })).toMatchObject({ sequence: 2 });
    expect(await change({ officials: [{ officialId: official, role: 'Head' }] })).toMatchObject({
      sequence: 3,
      description: expect.stringContaining('Omar Diaz (Head)'),
    });
    await admin.delete(`/api/events/${id}`);
    expect((await fetchEvent(id)).status).toBe(404);
  });

  it('contains long text and special characters unchanged, in lines of at most 75 bytes', async () => {
    const longName = `Ünïcode 🤼‍♂️ 摔跤, ${'é'.repeat(60)} ${'🏆'.repeat(30)}`;
    const odd = 'a;b,c\\d "e": BEGIN:VEVENT \\n END:VCALENDAR';
    const description = `Line one\nLine two; three, four\\\n\n${'word '.repeat(900)}END:VEVENT`.slice(
      0,
      LIMITS.descriptionMax,
    );
    const id = await addEvent({ name: longName, venue: odd, description });
    const { text } = await fetchEvent(id);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text).not.toContain('\ufffd');
    const event = await readEvent(id);
    expect(event).toMatchObject({ summary: longName, location: odd });
    expect(event.description).toContain(description);
  });

  it('returns 304 until the event changes', async () => {
    const id = await addEvent();
    const firstResponse = await fetchEvent(id);
    const etag = firstResponse.headers.get('etag')!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const secondResponse = await fetchEvent(id, { 'if-none-match': etag });
    expect([secondResponse.status, secondResponse.text]).toEqual([304, '']);
    await admin.patch(`/api/events/${id}`, { venue: 'Palmer Center' });
    const { status, headers } = await fetchEvent(id, { 'if-none-match': etag });
    expect([status, headers.get('etag') === etag]).toEqual([200, false]);
  });
});
