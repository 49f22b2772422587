import {
  addDays,
  type EventDates,
  isDoubleBooked,
  VALID_OFFICIAL,
  validEvent,
  validReview,
} from '@rmo/contracts';
import { RemindersService } from '../src/modules/notifications/reminders/reminders.service';
import {
  createPerson,
  dayFromNow,
  PEOPLE,
  startApi,
  startWorker,
  type TestApi,
  type TestWorker,
} from './support';
import { parseCalendar } from './support/calendar';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

let api: TestApi;
let worker: TestWorker;
let admin: Client;
let officials: number[];
let team: number;

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
  officials = [];
  for (const firstName of ['Ann', 'Ben'])
    officials.push((await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName })).body.id);
  team = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});
beforeEach(async () => {
  await api.dataSource.query(`DELETE FROM events`);
  await admin.put('/api/admin/rating-rules', { opensHours: null, closesDays: null, eligibility: 'any' });
});

const at = (day: string): string => `${day}T12:00:00.000Z`;
/** Posts an event of the days from `first` to `last`, which are days from now. */
const post = (first: number, last: number | null, fields: object = {}) => {
  const dates = { date: dayFromNow(first), endDate: last === null ? null : dayFromNow(last) };
  return admin.post('/api/events', {
    ...{ ...validEvent(officials[0]!), startTime: '09:00', teams: [] },
    ...{ ...dates, ...fields },
  });
};
const add = async (...event: Parameters<typeof post>): Promise<number> => {
  const { status, body } = await post(...event);
  expect(status).toBe(201);
  return body.id;
};
const assigned = (...days: (string[] | null | undefined)[]) =>
  days.map((own, index) => ({ officialId: officials[index], days: own }));
const readDays = async (id: number) => {
  const { body } = await api.client().get(`/api/events/${id}`);
  return {
    ...{ date: body.date.slice(0, 10), endDate: body.endDate && body.endDate.slice(0, 10) },
    own: body.officials.map(({ days }: { days: string[] | null }) => days),
  };
};
const errorOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.errors?.[0]];

describe('the dates of an event', () => {
  it('have an end date that is null for one day, even if the first day was sent', async () => {
    expect((await readDays(await add(1, null))).endDate).toBeNull();
    expect((await readDays(await add(1, 1))).endDate).toBeNull();
    const { body } = await post(1, 2);
    expect([body.date, body.endDate]).toEqual([at(dayFromNow(1)), at(dayFromNow(2))]);
  });

  it('end at most 13 days after the first day, and not before it', async () => {
    await add(1, 14);
    const tooLong = { field: 'endDate', message: 'An event lasts at most 14 days' };
    expect(errorOf(await post(1, 15))).toEqual([400, tooLong]);
    const tooEarly = { field: 'endDate', message: 'The end date can’t be before the date' };
    expect(errorOf(await post(1, 0))).toEqual([400, tooEarly]);
    expect((await post(1, null, { endDate: 'soon' })).status).toBe(400);
  });

  it('keep the end date that an update doesn’t send, which must still fit', async () => {
    const id = await add(1, 3);
    expect((await admin.patch(`/api/events/${id}`, { date: dayFromNow(2) })).status).toBe(200);
    expect(await readDays(id)).toMatchObject({ date: dayFromNow(2), endDate: dayFromNow(3) });
    const { status } = await admin.patch(`/api/events/${id}`, { date: dayFromNow(4) });
    expect([status, (await readDays(id)).date]).toEqual([400, dayFromNow(2)]);
    expect((await admin.patch(`/api/events/${id}`, { date: dayFromNow(3) })).body.endDate).toBeNull();
    expect((await admin.patch(`/api/events/${id}`, { endDate: dayFromNow(5) })).status).toBe(200);
    expect((await admin.patch(`/api/events/${id}`, { endDate: null })).body.endDate).toBeNull();
  });

  it('are in the audit log, and a moved end is announced as a moved event', async () => {
    const coach = await createPerson(api.dataSource, { ...PEOPLE.coach, email: 'days@example.org' });
    const id = await add(5, 6, { teams: [team], name: 'Holiday Classic' });
    await api.drainJobs();
    await admin.patch(`/api/events/${id}`, { endDate: dayFromNow(7) });
    await api.drainJobs();
    const { body } = await admin.get(`/api/admin/audit?action=event.update`);
    expect(body[0].detail.changes).toEqual({ endDate: { from: dayFromNow(6), to: dayFromNow(7) } });
    const notifications = await api.dataSource.query<{ message: string }[]>(
      `SELECT message FROM notifications WHERE "userId" = $1 ORDER BY id`,
      [coach.id],
    );
    expect(notifications.map(({ message }) => message.split(' ')[0])).toEqual(['New', 'Event']);
    expect(notifications[1]!.message).toContain('–');
  });
});

describe('the days that an official works', () => {
  it('must be days of the event', async () => {
    const message = 'Each official’s days must be days of the event';
    const outside = await post(1, 2, { officials: assigned([dayFromNow(3)]) });
    expect(errorOf(outside)).toEqual([400, { field: 'officials', message }]);
    const none = await post(1, 2, { officials: assigned([]) });
    expect(errorOf(none)[1]).toMatchObject({ message: 'Each official needs at least one day' });
    expect((await post(1, 2, { officials: assigned(['Saturday']) })).status).toBe(400);
  });

  it('are null if they are all days, and stay if an update leaves them out', async () => {
    const all = [dayFromNow(2), dayFromNow(1)];
    const id = await add(1, 2, { officials: assigned([dayFromNow(2)], all) });
    expect((await readDays(id)).own).toEqual([[dayFromNow(2)], null]);
    const { status } = await admin.patch(`/api/events/${id}`, { officials: assigned(undefined, undefined) });
    expect([status, (await readDays(id)).own]).toEqual([200, [[dayFromNow(2)], null]]);
    await admin.patch(`/api/events/${id}`, { officials: assigned(null, [dayFromNow(1)]) });
    expect((await readDays(id)).own).toEqual([null, [dayFromNow(1)]]);
  });

  it('move with the event, and are dropped with its days', async () => {
    const id = await add(1, 3, { officials: assigned([dayFromNow(3)], [dayFromNow(1), dayFromNow(2)]) });
    await admin.patch(`/api/events/${id}`, { date: dayFromNow(8), endDate: dayFromNow(10) });
    expect((await readDays(id)).own).toEqual([[dayFromNow(10)], [dayFromNow(8), dayFromNow(9)]]);
    await admin.patch(`/api/events/${id}`, { endDate: dayFromNow(9) });
    expect((await readDays(id)).own).toEqual([null, null]);
  });
});

describe('the lists of events', () => {
  const namesIn = async (query: string) =>
    (await api.client().get(`/api/events?${query}`)).body.map(({ name }: { name: string }) => name).sort();

  it('have an event on each of its days', async () => {
    await add(3, 5, { name: 'Long' });
    await add(5, null, { name: 'Short' });
    const on = (day: number) => namesIn(`from=${dayFromNow(day)}&to=${dayFromNow(day)}`);
    expect([await on(2), await on(3), await on(4), await on(5), await on(6)]).toEqual([
      ...[[], ['Long'], ['Long'], ['Long', 'Short'], []],
    ]);
    expect(await namesIn(`from=${dayFromNow(5)}`)).toEqual(['Long', 'Short']);
  });

  it('count an event on each day of the span, and name events of several days first', async () => {
    const long = await add(3, 5, { name: 'Long', startTime: '20:00' });
    const short = await add(4, null, { name: 'Short' });
    const { body } = await api.client().get(`/api/events/days?from=${dayFromNow(4)}&to=${dayFromNow(9)}`);
    const longEvent = {
      id: long,
      name: 'Long',
      date: at(dayFromNow(3)),
      endDate: at(dayFromNow(5)),
      startTime: '20:00',
    };
    const shortEvent = {
      id: short,
      name: 'Short',
      date: at(dayFromNow(4)),
      endDate: null,
      startTime: '09:00',
    };
    const eventType = 'Dual Match';
    expect(body).toEqual([
      {
        ...{ day: dayFromNow(4), count: 2, starting: 1 },
        events: [longEvent, shortEvent].map((event) => ({ ...event, eventType })),
      },
      { day: dayFromNow(5), count: 1, starting: 0, events: [{ ...longEvent, eventType }] },
    ]);
  });

  it.each<[string, { date: number; own?: number[]; startTime?: string }, boolean]>([
    ['on another day of the event', { date: 2 }, true],
    ['after the event', { date: 3 }, false],
    ['on a day on which the official doesn’t work', { date: 2, own: [1] }, false],
    ['on the official’s own day', { date: 2, own: [2] }, true],
    ['hours earlier on a common day', { date: 2, startTime: '04:00' }, false],
  ])(
    'agree with the form about a double booking %s',
    async (_, { date, own, startTime = '09:00' }, expected) => {
      const days = own?.map((day) => dayFromNow(day)) ?? null;
      const long = {
        date: dayFromNow(1),
        endDate: dayFromNow(2),
        startTime: '09:00',
        eventType: 'Dual Match',
      };
      await add(1, 2, { name: 'Long', officials: assigned(days) });
      await add(date, null, { name: 'Other', startTime, officials: assigned(null) });
      expect(await namesIn('officials=double')).toEqual(expected ? ['Long', 'Other'] : []);
      const other = { ...long, date: dayFromNow(date), endDate: null, startTime };
      expect(isDoubleBooked({ ...long, days }, other)).toBe(expected);
    },
  );
});

describe('rating an event of several days', () => {
  const rate = (client: Client, event: number, official = officials[0]!) =>
    client.post(`/api/officials/${official}/reviews`, validReview(event));
  const toRate = async (client: Client) =>
    (await client.get('/api/reviews/to-rate')).body.map(
      ({ event, officials: rows }: { event: EventDates & { id: number }; officials: { id: number }[] }) => [
        event.id,
        rows.map(({ id }) => id),
      ],
    );

  it('opens after an official’s own first day has begun, and closes after the last day', async () => {
    await admin.put('/api/admin/rating-rules', { opensHours: 0, closesDays: 1 });
    const coach = await api.signIn('coach');
    const running = await add(-1, 1, { startTime: '00:00', officials: assigned(null, [dayFromNow(1)]) });
    expect((await rate(coach, running)).status).toBe(201);
    const early = await rate(coach, running, officials[1]);
    expect([early.status, early.body.message.slice(0, 15)]).toEqual([409, 'Rating opens on']);
    expect((await rate(coach, await add(-9, -1), officials[0])).status).toBe(201);
    expect((await rate(coach, await add(-9, -3))).status).toBe(409);
  });

  it('lists it from its first day until 60 days after its last, without officials whose day is to come', async () => {
    const coach = await api.signIn('coach');
    const teams = [team];
    const running = await add(-1, 1, {
      startTime: '00:00',
      teams,
      officials: assigned(null, [dayFromNow(1)]),
    });
    const old = await add(-62, -59, { teams });
    await add(-64, -61, { teams });
    expect(await toRate(coach)).toEqual([
      [running, [officials[0]]],
      [old, [officials[0]]],
    ]);
  });

  it('is open to coaches of any of its days, who are also reminded', async () => {
    await admin.put('/api/admin/rating-rules', { eligibility: 'present' });
    const coach = await api.signIn('coach');
    const other = await api.signIn('coach');
    const event = await add(-3, -1, { teams: [team], startTime: '00:00' });
    const begin = (day: number, { id }: { id: number }) =>
      api.dataSource.query(`UPDATE coach_teams SET "firstDay" = $1 WHERE "userId" = $2`, [
        dayFromNow(day),
        id,
      ]);
    await begin(-1, coach.person);
    await begin(0, other.person);
    expect(await toRate(coach)).toEqual([[event, [officials[0]]]]);
    expect(await toRate(other)).toEqual([]);
    expect([(await rate(coach, event)).status, (await rate(other, event)).status]).toEqual([201, 403]);
  });
});

describe('calendars', () => {
  const read = async (path: string) => parseCalendar((await api.client().get(path)).text).events;

  it('have one entry over the days of an event, with the start time in its text', async () => {
    const [entry] = await read(`/api/events/${await add(1, 2)}/calendar.ics`);
    const start = Date.parse(dayFromNow(1));
    expect(entry).toMatchObject({ isDay: true, start, end: Date.parse(addDays(dayFromNow(1), 2)) });
    expect(entry!.description).toContain('Starts at 9:00 AM');
  });

  it('have only an official’s own days, with an entry for each part', async () => {
    const id = await add(1, 3, { officials: assigned([dayFromNow(1), dayFromNow(3)]) });
    const { body } = await admin.post('/api/calendar-feeds', { scope: 'official', id: officials[0] });
    const entries = await read(new URL(body.address).pathname);
    expect(entries.map(({ uid, start, end, isDay }) => [uid.split('@')[0], start, end, isDay])).toEqual([
      [`event-${id}`, Date.parse(dayFromNow(1)), Date.parse(dayFromNow(2)), true],
      [`event-${id}-1`, Date.parse(dayFromNow(3)), Date.parse(dayFromNow(4)), true],
    ]);
  });
});

describe('reminders', () => {
  /** Runs the reminders after the events are added, and returns what a new coach of the second day gets. */
  const remind = async (email: string, addEvents: () => Promise<unknown>) => {
    const coach = await createPerson(api.dataSource, { ...PEOPLE.coach, email });
    const begin = `UPDATE coach_teams SET "firstDay" = $1 WHERE "userId" = $2`;
    await api.dataSource.query(begin, [dayFromNow(-1), coach.id]);
    await addEvents();
    await api.drainJobs();
    await api.dataSource.query(`DELETE FROM scheduled_runs WHERE job = 'reminders'`);
    await api.app.get(RemindersService).remind();
    await api.drainJobs();
    return api.dataSource.query<{ message: string }[]>(
      `SELECT message FROM notifications WHERE "userId" = $1 AND kind = 'events.to-rate'`,
      [coach.id],
    );
  };

  it('reach coaches of the second day', async () => {
    await admin.put('/api/admin/rating-rules', { reminders: true });
    // Reminders are due for two days, so it starts late on its first day, whatever the time is now.
    const fields = { teams: [team], startTime: '23:59', name: 'Two days' };
    const rows = await remind('second.day@example.org', () => add(-2, -1, fields));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.message).toContain('–');
  });

  it('are due once rating has opened for an official who works only the last of many days', async () => {
    await admin.put('/api/admin/rating-rules', { reminders: true, opensHours: 1 });
    const own = { teams: [team], startTime: '00:00', officials: assigned([dayFromNow(-1)]) };
    expect(await remind('last.day@example.org', () => add(-5, -1, own))).toHaveLength(1);
  });
});
