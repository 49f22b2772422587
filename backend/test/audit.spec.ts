import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { ExperienceService } from '../src/modules/officials/experience.service';
import { createPerson, createWorld, PEOPLE, startApi, type TestApi } from './support';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

describe('the audit log', () => {
  it('shows administrators the actor, action, subject, time and IP address of a change', async () => {
    const supervisor = await api.signIn('supervisor');
    const admin = await api.signIn('admin');
    const response = await supervisor.post('/api/officials', VALID_OFFICIAL, {
      'x-request-id': 'audit-test-1',
    });
    await admin.patch(`/api/officials/${response.body.id}`, { location: 'Nazareth' });
    const { status, body, headers } = await admin.get(`/api/admin/audit?actor=${supervisor.person.id}`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actorId: supervisor.person.id,
        actorName: expect.stringMatching(/^Sue Supervisor/),
        actorRole: 'supervisor',
        action: 'official.create',
        subject: 'official',
        subjectId: response.body.id,
        subjectName: `${VALID_OFFICIAL.firstName} ${VALID_OFFICIAL.lastName}`,
        presentName: `${VALID_OFFICIAL.firstName} ${VALID_OFFICIAL.lastName}`,
        detail: body[0].detail,
        ip: '127.0.0.1',
        requestId: 'audit-test-1',
      },
    ]);
    const updates = await admin.get('/api/admin/audit?action=official.update');
    expect(updates.body.map(({ actorId }: { actorId: number }) => actorId)).toEqual([admin.person.id]);
    expect(updates.body[0].detail).toEqual({
      fields: ['location'],
      changes: { location: { from: VALID_OFFICIAL.location, to: 'Nazareth' } },
    });
  });

  it('preserves a subject’s name at the time of each change, and the change’s old and new values', async () => {
    const admin = await api.signIn('admin');
    const team = (await admin.post('/api/teams', { name: 'Nazareth' })).body.id;
    await admin.patch(`/api/teams/${team}`, { name: 'Nazareth Area' });
    await admin.delete(`/api/teams/${team}`);
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const event = (await admin.post('/api/events', { ...validEvent(official), date: '2031-11-27' })).body.id;
    await admin.patch(`/api/events/${event}`, { name: validEvent(1).name, date: '2031-11-28' });
    // Names may contain commas, so lists of names are stored as lists.
    const second = (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: 'Hess, Jr.' })).body.id;
    const officials = [official, second].map((officialId) => ({ officialId }));
    await admin.patch(`/api/events/${event}`, { officials });
    await admin.delete(`/api/events/${event}`);
    await admin.delete(`/api/officials/${official}`);
    const coach = await createPerson(api.dataSource, {
      ...PEOPLE.coach,
      ...{ firstName: 'Karl', lastName: 'Hess', email: 'karl.hess@example.org' },
    });
    await admin.patch(`/api/admin/coaches/${coach.id}`, { firstName: 'Carl', email: `n${coach.email}` });
    await admin.delete(`/api/admin/coaches/${coach.id}`);

    const { body } = await admin.get(`/api/admin/audit?actor=${admin.person.id}`);
    const name = `${VALID_OFFICIAL.firstName} ${VALID_OFFICIAL.lastName}`;
    const entries = body
      .reverse()
      .map(({ action, subjectName, presentName, detail }: Record<string, unknown>) => [
        ...[action, subjectName, presentName],
        (detail as { changes?: unknown } | null)?.changes,
      ]);
    const eventName = validEvent(1).name;
    const otherName = `${VALID_OFFICIAL.firstName} Hess, Jr.`;
    expect(entries).toEqual([
      ['team.create', 'Nazareth', null, undefined],
      ['team.update', 'Nazareth Area', null, { name: { from: 'Nazareth', to: 'Nazareth Area' } }],
      ['team.delete', 'Nazareth Area', null, undefined],
      ['official.create', name, null, undefined],
      ['event.create', eventName, null, undefined],
      ['event.update', eventName, null, { date: { from: '2031-11-27', to: '2031-11-28' } }],
      ['official.create', otherName, expect.any(String), undefined],
      ['event.update', eventName, null, { officials: { from: [name], to: [name, otherName].sort() } }],
      ['event.delete', eventName, null, undefined],
      ['official.delete', name, null, undefined],
      [...['coach.update', 'Carl Hess', null], { name: { from: 'Karl Hess', to: 'Carl Hess' } }],
      ['coach.delete', 'Carl Hess', null, undefined],
    ]);
    expect(JSON.stringify(body)).not.toContain('karl.hess@');
  });

  it('filters and paginates entries, and rejects invalid queries', async () => {
    const admin = await api.signIn('admin');
    await api.dataSource.query(
      `INSERT INTO audit_log ("actorId", "actorName", "actorRole", action, subject, "subjectId")
       SELECT 77, 'Gone', 'admin', 'team.' || (ARRAY['create','delete'])[1 + n % 2], 'team', n FROM generate_series(1, 30) n`,
    );
    const page = await admin.get('/api/admin/audit?action=team&actor=77&page=2&limit=12');
    expect(page.headers.get('x-total-count')).toBe('30');
    expect(page.body.map(({ subjectId }: { subjectId: number }) => subjectId)).toEqual(
      Array.from({ length: 12 }, (_, i) => 18 - i),
    );
    expect((await admin.get('/api/admin/audit?action=team.create&actor=77')).body).toHaveLength(15);
    expect((await admin.get('/api/admin/audit?action=te&actor=77')).body).toEqual([]);
    for (const query of ['actor=me', 'actor=0', 'page=0', 'limit=5000', `action=${'x'.repeat(101)}`]) {
      expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(400);
    }
  });

  it('finds entries by name and New York date, and lists everyone who changed something', async () => {
    const admin = await api.signIn('admin');
    await api.dataSource.query(
      `INSERT INTO audit_log (at, "actorId", "actorName", "actorRole", action, subject, "subjectId", "subjectName")
       VALUES ('2030-03-05T04:59:00Z', 901, 'Ida Before', 'admin', 'team.create', 'team', 1, 'Palisades 100%'),
              ('2030-03-05T05:00:00Z', 901, 'Ida Hart', 'admin', 'team.update', 'team', 1, 'Palisades High'),
              ('2030-03-06T04:59:59Z', 902, 'Bo Lim', 'admin', 'case.decide', 'case', 7, NULL),
              ('2030-03-06T05:00:00Z', 902, 'Bo Lim', 'admin', 'team.delete', 'team', 1, 'Palisades High')`,
    );
    const timesOf = async (query: string) => {
      const { body, headers } = await admin.get<{ at: string }[]>(`/api/admin/audit?${query}&limit=10`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.map(({ at }) => at.slice(5, 16));
    };
    expect(await timesOf('from=2030-03-05&to=2030-03-05')).toEqual(['03-06T04:59', '03-05T05:00']);
    expect(await timesOf('from=2030-03-06&to=2030-03-06')).toEqual(['03-06T05:00']);
    expect(await timesOf('q=HIGH%20bo')).toEqual(['03-06T05:00']);
    expect(await timesOf('q=palisades&action=team&actor=901')).toEqual(['03-05T05:00', '03-05T04:59']);
    expect(await timesOf('q=100%25')).toEqual(['03-05T04:59']);
    expect(await timesOf('q=palisades&to=2030-03-04')).toEqual(['03-05T04:59']);
    for (const query of ['from=soon', 'to=2030-02-30', `q=${'x'.repeat(201)}`])
      expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(400);

    const { body: actors } = await admin.get<{ id: number; name: string }[]>('/api/admin/audit/actors');
    expect(actors.filter(({ id }) => id > 900)).toEqual([
      { id: 902, name: 'Bo Lim' },
      { id: 901, name: 'Ida Hart' },
    ]);
    expect(new Set(actors.map(({ id }) => id)).size).toBe(actors.length);
  });

  it('contains scheduled and manual experience updates', async () => {
    const admin = await api.signIn('admin');
    await admin.post('/api/admin/update-experience');
    await api.app.get(ExperienceService).runSeason(new Date('2031-08-01T12:00:00Z'));
    const { body } = await admin.get('/api/admin/audit?action=experience&limit=2');
    expect(body).toMatchObject([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actorId: null,
        actorName: 'schedule',
        actorRole: 'schedule',
        action: 'experience.update',
        detail: { season: '2031' },
        ip: null,
      },
      { actorId: admin.person.id, actorRole: 'admin', action: 'experience.update', ip: '127.0.0.1' },
    ]);
  });

  it('stores no entry for a change that was rolled back', async () => {
    const admin = await api.signIn('admin');
    const name = `Once ${Date.now()}`;
    await admin.post('/api/teams', { name });
    const count = async () =>
      (await admin.get('/api/admin/audit?action=team.create')).headers.get('x-total-count');
    const before = await count();
    expect((await admin.post('/api/teams', { name })).status).toBe(409);
    expect(await count()).toBe(before);
  });

  it('doesn’t record changes to a manager’s own notifications, settings and profile', async () => {
    const supervisor = await api.signIn('supervisor');
    const { id } = supervisor.person;
    const insertNotification = async () =>
      (
        await api.dataSource.query(
          `INSERT INTO notifications ("userId", title, message) VALUES ($1, 'Review reported', 'x') RETURNING id`,
          [id],
        )
      )[0].id as number;
    const profile = { firstName: 'Sue', lastName: 'S', region: 'East', yearsExperience: 3 };
    const responses = [
      await supervisor.post(`/api/notifications/${await insertNotification()}/mark-read`),
      await supervisor.delete(`/api/notifications/${await insertNotification()}`),
      await supervisor.post('/api/notifications/mark-all-read'),
      await supervisor.post('/api/user/settings', { key: 'theme', value: 'dark' }),
      await supervisor.put('/api/users/profile', { ...profile, email: supervisor.person.email }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const entries = await api.dataSource.query(`SELECT action FROM audit_log WHERE "actorId" = $1`, [id]);
    expect(entries).toEqual([]);
  });

  it('doesn’t reveal the author of a review', async () => {
    const supervisor = await api.signIn('supervisor');
    const { official, event, review } = await createWorld(api.dataSource, null);
    const path = `/api/officials/${official}/reviews`;
    const response = await supervisor.post(path, { ...validReview(event), isAnonymous: true });
    await supervisor.post(`/api/reviews/${review}/report`);
    await supervisor.delete(`/api/reviews/${review}`);
    const entries = await api.dataSource.query(
      `SELECT action, "subjectId", detail FROM audit_log WHERE "actorId" = $1 ORDER BY id`,
      [supervisor.person.id],
    );
    expect(response.status).toBe(201);
    // The log contains both actions of the manager, but not the review by the same account. No entry names the author.
    expect(entries).toEqual([
      { action: 'review.report', subjectId: review, detail: { officialId: official } },
      { action: 'review.delete', subjectId: review, detail: { officialId: official } },
    ]);
  });
});
