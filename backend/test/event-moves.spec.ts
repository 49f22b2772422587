import { VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { Env } from '../src/config/env';
import { notificationHelpers } from './notification-helpers';
import {
  dayFromNow,
  createPerson,
  PEOPLE,
  startApi,
  startMailbox,
  startWorker,
  type Mailbox,
  type TestApi,
  type TestWorker,
} from './support';

describe('moving or canceling an event', () => {
  let mailbox: Mailbox;
  let api: TestApi;
  let worker: TestWorker;
  let admin: Awaited<ReturnType<TestApi['signIn']>>;
  let coach: Awaited<ReturnType<typeof createPerson>>;
  let whistle: Awaited<ReturnType<typeof createPerson>>;
  let official: number;
  let team: number;

  beforeAll(async () => {
    mailbox = await startMailbox();
    api = await startApi({
      env: { MAIL_PORT: String(mailbox.port), PUBLIC_URL: 'https://rate.example.org' },
    });
    worker = await startWorker(api.env);
    admin = await api.signIn('admin');
    team = (await admin.post('/api/teams', { name: 'Northampton' })).body.id;
    official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    coach = await createPerson(api.dataSource, { ...PEOPLE.coach, email: 'moved.coach@example.org' });
    whistle = await createPerson(api.dataSource, { ...PEOPLE.official, email: 'moved.official@example.org' });
    await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [whistle.id, official]);
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
    await mailbox?.close();
  });
  beforeEach(() => api.dataSource.query(`DELETE FROM notifications`));

  const { notify, jobsDone, emailsTo } = notificationHelpers(
    () => api,
    () => mailbox,
  );
  const newEvent = async (day: number): Promise<number> => {
    const event = { ...validEvent(official), name: 'Dual', date: dayFromNow(day), teams: [team] };
    const { body } = await admin.post('/api/events', event);
    await jobsDone();
    return body.id;
  };
  const readNotifications = (): Promise<
    { userId: number; kind: string; link: string; note: string | null }[]
  > => api.dataSource.query(`SELECT "userId", kind, link, note FROM notifications ORDER BY "userId", id`);

  it('does not notify officials and coaches who have left the event since', async () => {
    const event = await newEvent(11);
    const other = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Next' })).body.id;
    await admin.patch(`/api/events/${event}`, { officials: [{ officialId: other }], teams: [] });
    await jobsDone();
    await api.dataSource.query(`DELETE FROM notifications`);
    await notify({ kind: 'event.assignment', eventId: event, officialIds: [official] });
    await notify({ kind: 'event.team', eventId: event, teamIds: [team] });
    await jobsDone();
    expect(await readNotifications()).toEqual([]);
  });

  it('notifies the event’s officials and its teams’ coaches, and adds a note to earlier notifications', async () => {
    const event = await newEvent(10);
    const link = `/events/${event}`;
    await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
    await jobsDone();
    expect(await readNotifications()).toEqual([
      { userId: coach.id, kind: 'event.team', link, note: 'This event was moved' },
      { userId: coach.id, kind: 'event.moved', link, note: null },
      { userId: whistle.id, kind: 'event.assignment', link, note: 'This event was moved' },
      { userId: whistle.id, kind: 'event.moved', link, note: null },
    ]);

    await admin.delete(`/api/events/${event}`);
    await jobsDone();
    const note = 'This event was canceled';
    expect(await readNotifications()).toEqual([
      { userId: coach.id, kind: 'event.team', link, note },
      { userId: coach.id, kind: 'event.moved', link, note },
      { userId: coach.id, kind: 'event.cancelled', link: '/coach', note: null },
      { userId: whistle.id, kind: 'event.assignment', link, note },
      { userId: whistle.id, kind: 'event.moved', link, note },
      { userId: whistle.id, kind: 'event.cancelled', link: '/officials-dashboard', note: null },
    ]);
    for (const { email } of [coach, whistle]) {
      const subjects = emailsTo(email).map(({ mail }) => mail.subject);
      expect(subjects).toEqual(expect.arrayContaining(['Event moved: Dual', 'Event canceled: Dual']));
    }
  });

  it('adds a note to earlier rating reminders if the event had already begun', async () => {
    const event = await newEvent(-1);
    await notify({ kind: 'events.to-rate', userId: coach.id, day: dayFromNow(0) });
    await jobsDone();
    const reminder = { userId: coach.id, kind: 'events.to-rate', link: `/rate/${event}` };
    expect(await readNotifications()).toContainEqual({ ...reminder, note: null });
    await admin.patch(`/api/events/${event}`, { date: dayFromNow(9) });
    await jobsDone();
    expect(await readNotifications()).toContainEqual({ ...reminder, note: 'This event was moved' });
    await admin.delete(`/api/events/${event}`);
    await jobsDone();
    expect(await readNotifications()).toContainEqual({ ...reminder, note: 'This event was canceled' });
  });

  it('notifies people of a venue change on the same day', async () => {
    const event = await newEvent(10);
    await api.dataSource.query(`DELETE FROM notifications`);
    await admin.patch(`/api/events/${event}`, { venue: 'Another gym' });
    await jobsDone();
    const notified = (await readNotifications()).map(({ userId, kind }) => [userId, kind]);
    expect(notified).toEqual([
      [coach.id, 'event.moved'],
      [whistle.id, 'event.moved'],
    ]);
  });

  it('notifies added officials only of their assignment, and removed people only of their removal', async () => {
    const event = await newEvent(10);
    const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'New' })).body
      .id;
    await api.dataSource.query(`DELETE FROM notifications`);
    const officials = [{ officialId: otherOfficial }];
    await admin.patch(`/api/events/${event}`, { venue: 'Another gym', teams: [], officials });
    await jobsDone();
    const notified = (await readNotifications()).map(({ userId, kind }) => [userId, kind]);
    expect(notified).toEqual([
      [coach.id, 'event.left'],
      [whistle.id, 'event.left'],
    ]);
  });

  describe('followed by another change within the delay', () => {
    const delay = (ms: number): void => {
      api.app.get(Env).MOVED_EVENT_DELAY_MS = ms;
    };
    const readWaitingJobs = async (): Promise<unknown[]> =>
      (
        await api.dataSource.query(`SELECT payload FROM outbox WHERE "doneAt" IS NULL AND name = 'notify'`)
      ).map(({ payload }: { payload: unknown }) => payload);
    const endDelay = () =>
      api.dataSource.query(`UPDATE outbox SET "availableAt" = now() WHERE "doneAt" IS NULL`);
    let event: number;
    beforeEach(async () => {
      event = await newEvent(10);
      await api.dataSource.query(`DELETE FROM notifications`);
      delay(3_600_000);
    });
    afterEach(() => delay(0));

    it('notifies each person once, about the last change', async () => {
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      await Promise.all([
        admin.patch(`/api/events/${event}`, { date: dayFromNow(13) }),
        admin.patch(`/api/events/${event}`, { venue: 'Another gym' }),
      ]);
      const people = { officialIds: [official], teamIds: [team] };
      const before = {
        date: dayFromNow(10),
        endDate: null,
        startTime: validEvent(1).startTime,
        venue: validEvent(1).venue,
      };
      expect(await readWaitingJobs()).toEqual([
        { kind: 'event.moved', eventId: event, ...people, before, informed: people },
      ]);
      expect(await readNotifications()).toEqual([]);
      await endDelay();
      await jobsDone();
      const told = await api.dataSource.query(`SELECT message FROM notifications`);
      expect(told).toHaveLength(2);
      for (const { message } of told) expect(message).toMatch(/^Event moved to .* at Another gym\.$/);
    });

    it('adds no note to the assignment of an official added after the change, even if the job runs twice', async () => {
      const later = await createPerson(api.dataSource, {
        ...PEOPLE.official,
        email: 'later.official@example.org',
      });
      const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Joined' }))
        .body.id;
      await api.dataSource.query(`UPDATE officials SET "userId" = $1 WHERE id = $2`, [
        later.id,
        otherOfficial,
      ]);
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      const officials = [{ officialId: official }, { officialId: otherOfficial }];
      await admin.patch(`/api/events/${event}`, { officials });
      await endDelay();
      await jobsDone();
      await api.dataSource.query(
        `UPDATE outbox SET "doneAt" = NULL, "dispatchedAt" = NULL WHERE payload->>'kind' = 'event.moved' AND payload->'eventId' = $1::text::jsonb`,
        [event],
      );
      await jobsDone();
      const notes = (await readNotifications()).map(({ userId, kind, note }) => [userId, kind, note]);
      expect(notes).toEqual([
        [coach.id, 'event.moved', null],
        [whistle.id, 'event.moved', null],
        [later.id, 'event.assignment', null],
      ]);
    });

    it('notifies only people added after the change if the change is undone', async () => {
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(10) });
      expect(await readWaitingJobs()).toEqual([]);

      const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Later' }))
        .body.id;
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      const officials = [{ officialId: official }, { officialId: otherOfficial }];
      await admin.patch(`/api/events/${event}`, { officials });
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(10) });
      expect(await readWaitingJobs()).toContainEqual(
        expect.objectContaining({ kind: 'event.moved', officialIds: [otherOfficial], teamIds: [] }),
      );
      await endDelay();
      await jobsDone();
    });

    it('notifies people added between two changes, even if the original date is restored', async () => {
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Between' }))
        .body.id;
      const officials = [{ officialId: official }, { officialId: otherOfficial }];
      await admin.patch(`/api/events/${event}`, { officials });
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(13) });
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(10) });
      expect(await readWaitingJobs()).toContainEqual(
        expect.objectContaining({ kind: 'event.moved', officialIds: [otherOfficial], teamIds: [] }),
      );
      await endDelay();
      await jobsDone();
    });

    it('does not notify removed people of the move', async () => {
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      const otherOfficial = (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName: 'Instead' }))
        .body.id;
      await admin.patch(`/api/events/${event}`, { officials: [{ officialId: otherOfficial }], teams: [] });
      await endDelay();
      await jobsDone();
      expect((await readNotifications()).filter(({ kind }) => kind === 'event.moved')).toEqual([]);
    });

    it('notifies people only of the cancellation if the event is deleted', async () => {
      await admin.patch(`/api/events/${event}`, { date: dayFromNow(12) });
      await admin.delete(`/api/events/${event}`);
      await endDelay();
      await jobsDone();
      expect((await readNotifications()).map(({ kind }) => kind)).toEqual([
        'event.cancelled',
        'event.cancelled',
      ]);
    });
  });

  it('notifies no one if an event is only renamed or is already over', async () => {
    const [ahead, over] = [await newEvent(10), await newEvent(-10)];
    await api.dataSource.query(`DELETE FROM notifications`);
    await admin.patch(`/api/events/${ahead}`, {
      name: 'Renamed',
      startTime: '19:00',
      venue: validEvent(1).venue,
    });
    await admin.patch(`/api/events/${over}`, { date: dayFromNow(-9) });
    await admin.delete(`/api/events/${over}`);
    await jobsDone();
    expect(await readNotifications()).toEqual([]);
  });
});
