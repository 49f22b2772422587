import { MESSAGES, VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { ModerationService, ReportsService, WaitingCasesRepository } from '../src/modules/moderation';
import { findWrongMonths, findWrongRatings } from './rating-check';
import { raceForRow } from './race-for-row';
import { dayFromNow, startApi, startWorker, type TestApi, type TestWorker } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
const REASON = 'The author was at another event that day.';

let api: TestApi;
let worker: TestWorker;
let admin: Client;
let supervisor: Client;
let reporter: Client;
let coach: Client;
let official: number;
let event: number;

const query = <T>(sql: string, values: unknown[] = []) => api.dataSource.query<T[]>(sql, values);
const write = async (author: Client, fields: object = {}): Promise<number> => {
  const { status, body } = await author.post(`/api/officials/${official}/reviews`, {
    ...validReview(event),
    ...fields,
  });
  expect(status).toBe(201);
  return body.id;
};
const report = (client: Client, review: number, body?: object) =>
  client.post(`/api/reviews/${review}/report`, body);
const caseOf = async (review: number): Promise<number> =>
  (
    await query<{ id: number }>(`SELECT id FROM moderation_cases WHERE "reviewId" = $1 ORDER BY id DESC`, [
      review,
    ])
  )[0]!.id;
/** Creates a case about a review by the coach and returns both ids. */
const newCase = async (fields: object = {}, body: object = { reason: 'not-present' }) => {
  const review = await write(coach, fields);
  expect((await report(reporter, review, body)).status).toBe(200);
  return { review, id: await caseOf(review) };
};
const decide = (client: Client, id: number, body: object = {}) =>
  client.post(`/api/moderation/cases/${id}/decide`, {
    decision: 'upheld',
    outcome: 'excluded',
    reason: REASON,
    ...body,
  });
const reopen = (client: Client, id: number) => client.post(`/api/moderation/cases/${id}/reopen`);
const take = (client: Client, id: number) => client.post(`/api/moderation/cases/${id}/take`);
const outcomeOf = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const messagesTo = async ({ person }: Client): Promise<string[]> =>
  (
    await query<{ message: string }>(`SELECT message FROM notifications WHERE "userId" = $1 ORDER BY id`, [
      person.id,
    ])
  ).map(({ message }) => message);
const linksTo = async ({ person }: Client, kind: string): Promise<string[]> =>
  (
    await query<{ link: string }>(`SELECT link FROM notifications WHERE "userId" = $1 AND kind = $2`, [
      person.id,
      kind,
    ])
  ).map(({ link }) => link);
const readRating = async () => {
  await api.drainJobs();
  expect(await findWrongRatings(api.dataSource)).toEqual([]);
  expect(await findWrongMonths(api.dataSource)).toEqual([]);
  const { averageScore, totalReviews } = (await admin.get(`/api/officials/${official}`)).body;
  return [totalReviews, averageScore];
};
const readReview = async (review: number) =>
  (await admin.get(`/api/officials/${official}/reviews`)).body.find(
    ({ id }: { id: number }) => id === review,
  );

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});
beforeEach(async () => {
  // Jobs of the previous test lock rows that are deleted here.
  await api.drainJobs();
  await query(`DELETE FROM events`);
  await query(`DELETE FROM officials`);
  await query(`DELETE FROM users`);
  admin = await api.signIn('admin');
  supervisor = await api.signIn('supervisor');
  reporter = await api.signIn('supervisor', { region: 'West' });
  coach = await api.signIn('coach');
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
  event = (await admin.post('/api/events', { ...validEvent(official), date: dayFromNow(-3) })).body.id;
  await api.drainJobs();
  await query(`DELETE FROM notifications`);
});

describe('a report', () => {
  it('opens one case with the reason “other” if it has no body, and returns the reported review', async () => {
    const review = await write(coach);
    const { status, body } = await report(reporter, review);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: review, isReported: true, comment: validReview(event).comment });
    const response = await admin.get(`/api/moderation/cases/${await caseOf(review)}`);
    expect(response.body).toMatchObject({
      state: 'open',
      reason: 'other',
      isReopened: false,
      takenBy: null,
      outcome: null,
      mayDecide: true,
      official: { id: official, firstName: VALID_OFFICIAL.firstName },
      review: { id: review, user: { lastName: 'Coach' }, event: { id: event } },
      reviewsAtEvent: 1,
      reports: [{ reason: 'other', note: null, isAppeal: false, by: { id: reporter.person.id } }],
    });
  });

  it.each([
    [{ reason: 'unkind' }, MESSAGES.reportReasonInvalid],
    [{ reason: 'other' }, MESSAGES.reportNoteRequired],
    [{ reason: 'other', note: '  ' }, MESSAGES.reportNoteRequired],
    [{ note: '' }, MESSAGES.reportNoteRequired],
    [{ note: null }, MESSAGES.reportNoteRequired],
    [{ reason: null }, MESSAGES.reportNoteRequired],
    [{ reason: 'retaliation', note: 'x'.repeat(1001) }, 'Note must be 0 to 1000 characters'],
    [{ reason: 'retaliation', note: 4 }, 'Note must be a text'],
    [{ reason: 'retaliation', note: 'a\u0000b' }, "Note can't contain control characters"],
  ])('is rejected with the body %j, and nothing is stored', async (body, message) => {
    const review = await write(coach);
    expect(outcomeOf(await report(reporter, review, body))).toEqual([400, message]);
    expect(await query(`SELECT 1 FROM moderation_cases`)).toEqual([]);
    expect((await readReview(review)).isReported).toBe(false);
  });

  it.each([
    ['counts as a report without a body if its body is an empty object', {}, null],
    ['has the reason “other” if it has only a note', { note: ' Wrong event ' }, 'Wrong event'],
  ])('%s', async (_title, body, note) => {
    const review = await write(coach);
    expect((await report(reporter, review, body)).status).toBe(200);
    const { reports } = (await admin.get(`/api/moderation/cases/${await caseOf(review)}`)).body;
    expect(reports).toMatchObject([{ reason: 'other', note }]);
  });

  it('is added to the existing case if made by a second person, and ignored if repeated by the same person', async () => {
    const { review, id } = await newCase();
    await report(reporter, review, { reason: 'other', note: 'And again' });
    await report(supervisor, review, { reason: 'coordinated', note: 'Three alike' });
    const { body } = await admin.get(`/api/moderation/cases/${id}`);
    expect(body.reports.map(({ reason, note }: Record<string, string>) => [reason, note])).toEqual([
      ['not-present', null],
      ['coordinated', 'Three alike'],
    ]);
    expect((await admin.get('/api/moderation/cases')).headers.get('x-total-count')).toBe('1');
  });

  it('opens a single case with all reporters if ten people report concurrently', async () => {
    const review = await write(coach);
    const people = await Promise.all(Array.from({ length: 10 }, () => api.signIn('supervisor')));
    const responses = await raceForRow(api, { table: 'reviews', id: review }, 5, () =>
      Promise.all(people.map((person) => report(person, review, { reason: 'retaliation' }))),
    );
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200));
    const { body } = await admin.get('/api/moderation/cases');
    expect(body.map(({ reports }: { reports: [] }) => reports.length)).toEqual([10]);
    const [row] = await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM outbox WHERE payload->>'kind' = 'review.to-check' AND payload->>'reviewId' = $1`,
      [String(review)],
    );
    expect(row!.n).toBe(1);
  });

  it('immediately hides a comment that names a student from everyone but its author and managers', async () => {
    const comment = 'Tim was robbed';
    const { review, id } = await newCase({ comment }, { reason: 'names-a-student' });
    expect(await readReview(review)).toMatchObject({
      comment: 'Comment removed by moderation',
      moderation: 'comment-hidden',
    });
    expect((await coach.get('/api/reviews/mine')).body[0]).toMatchObject({ comment, moderationNote: null });
    expect((await admin.get(`/api/moderation/cases/${id}`)).body.review.comment).toBe(comment);
    expect(await readRating()).toEqual([1, 4.17]);
    // Changing the review doesn't make its comment visible again.
    await coach.patch(`/api/reviews/${review}`, { comment: 'Tim was robbed indeed' });
    expect((await readReview(review)).comment).toBe('Comment removed by moderation');
    await decide(admin, id, { decision: 'dismissed', outcome: 'kept' });
    expect((await readReview(review)).comment).toBe('Tim was robbed indeed');
  });
});

describe('a decision', () => {
  it('is shown in managers’ lists until there is a new report, and never to the author', async () => {
    const author = await api.signIn('supervisor');
    const review = await write(author);
    const readFlags = async (client: Client) => {
      const of = await client.get(`/api/officials/${official}/reviews`);
      const all = await client.get('/api/reviews');
      return [of, all].map(
        ({ body }) => body.find(({ id }: { id: number }) => id === review).isReportDecided as boolean,
      );
    };
    await report(reporter, review, { reason: 'not-present' });
    expect(await readFlags(admin)).toEqual([false, false]);
    await decide(admin, await caseOf(review), { decision: 'dismissed', outcome: 'kept' });
    expect(await readFlags(admin)).toEqual([true, true]);
    expect(await readFlags(author)).toEqual([false, false]);
    expect((await readReview(review)).isReported).toBe(true);
    await report(reporter, review, { reason: 'other', note: 'The same person again' });
    expect(await readFlags(admin)).toEqual([true, true]);
    await reopen(admin, await caseOf(review));
    expect(await readFlags(admin)).toEqual([false, false]);
    await decide(admin, await caseOf(review), { decision: 'dismissed', outcome: 'kept' });
    await report(supervisor, review, { reason: 'coordinated', note: 'Three alike' });
    expect(await readFlags(admin)).toEqual([false, false]);
  });

  it('excludes a review from every average until a second decision', async () => {
    const { review, id } = await newCase({ mechanics: 1, appearance: 1 });
    const otherCoach = await api.signIn('coach');
    await write(otherCoach);
    expect(await readRating()).toEqual([2, 3.58]);
    expect((await decide(supervisor, id)).body).toMatchObject({
      state: 'decided',
      decision: 'upheld',
      outcome: 'excluded',
      decisionReason: REASON,
      decidedBy: { id: supervisor.person.id },
    });
    expect(await readRating()).toEqual([1, 4.17]);
    const readAverages = async () =>
      (await admin.get(`/api/officials/${official}/category-averages`)).body.mechanics;
    expect(await readAverages()).toBe(4);
    expect(await readReview(review)).toMatchObject({ moderation: 'excluded' });
    await admin.post('/api/admin/refresh-ratings');
    expect(await readRating()).toEqual([1, 4.17]);
    expect((await reopen(admin, id)).body).toMatchObject({
      ...{ state: 'open', isReopened: true, decidedAt: null },
      ...{ outcome: 'excluded', decisionReason: REASON, decidedBy: { id: supervisor.person.id } },
    });
    // The first decision stays in effect until the second decision.
    expect(await readRating()).toEqual([1, 4.17]);
    expect((await decide(admin, id, { decision: 'dismissed', outcome: 'kept' })).status).toBe(200);
    expect(await readRating()).toEqual([2, 3.58]);
    expect(await readAverages()).toBe(3);
    expect(outcomeOf(await reopen(admin, id))).toEqual([409, MESSAGES.caseReopened]);
  });

  it('hides the comment without changing the scores', async () => {
    const { review, id } = await newCase();
    expect((await decide(admin, id, { outcome: 'comment hidden' })).status).toBe(200);
    expect((await readReview(review)).comment).toBe('Comment removed by moderation');
    expect(await readRating()).toEqual([1, 4.17]);
  });

  it('doesn’t change an earlier decision if it is about a later report', async () => {
    const { review, id } = await newCase();
    await decide(admin, id);
    await report(supervisor, review, { reason: 'coordinated' });
    const later = await caseOf(review);
    expect(later).not.toBe(id);
    expect((await decide(admin, later, { decision: 'dismissed', outcome: 'kept' })).status).toBe(200);
    expect(await readReview(review)).toMatchObject({ moderation: 'excluded' });
    expect(await readRating()).toEqual([0, 0]);
    expect((await coach.get('/api/reviews/mine')).body[0].moderationNote).toBe(
      `A review of yours was looked at. It does not count any more: ${REASON}`,
    );
    await reopen(admin, id);
    // The supervisor has reported the review only in its later case.
    expect((await decide(supervisor, id, { decision: 'dismissed', outcome: 'kept' })).status).toBe(200);
    expect(await readRating()).toEqual([1, 4.17]);
  });

  it('can’t be reopened if it deletes the review, whose case stays visible only to the person who decided', async () => {
    const { review, id } = await newCase();
    const { body } = await decide(admin, id, { outcome: 'deleted' });
    expect(body).toMatchObject({ state: 'decided', outcome: 'deleted', review: null });
    expect(await query(`SELECT 1 FROM reviews WHERE id = $1`, [review])).toEqual([]);
    expect(await readRating()).toEqual([0, 0]);
    expect(outcomeOf(await decide(admin, id))).toEqual([409, MESSAGES.caseDecided]);
    expect(outcomeOf(await reopen(admin, id))).toEqual([409, MESSAGES.caseReviewDeleted]);
    // The case no longer shows who wrote the review, so any other manager may be its author.
    expect((await supervisor.get(`/api/moderation/cases/${id}`)).status).toBe(404);
  });

  it.each([
    [{ decision: 'maybe' }, MESSAGES.decisionInvalid],
    [{ decision: 'upheld', outcome: 'kept' }, MESSAGES.outcomeInvalid],
    [{ decision: 'upheld', outcome: null }, MESSAGES.outcomeInvalid],
    [{ decision: 'dismissed', outcome: 'deleted' }, MESSAGES.outcomeInvalid],
    [{ outcome: 'burnt' }, MESSAGES.outcomeInvalid],
    [{ reason: 'too short' }, 'Reason must be 10 to 1000 characters'],
    [{ reason: 'x'.repeat(1001) }, 'Reason must be 10 to 1000 characters'],
    [{ reason: null }, 'Reason must be a text'],
  ])('is rejected with the body %j', async (body, message) => {
    const { id } = await newCase();
    expect(outcomeOf(await decide(admin, id, body))).toEqual([400, message]);
  });

  it.each(['excluded', 'deleted'])('succeeds only once if made twice concurrently (%s)', async (outcome) => {
    const { review, id } = await newCase();
    const responses = await raceForRow(api, { table: 'reviews', id: review }, 2, () =>
      Promise.all([decide(admin, id, { outcome }), decide(supervisor, id, { outcome })]),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.message).toBe('This case is decided');
    const entries = await query(
      `SELECT 1 FROM audit_log WHERE action = 'moderation.decide' AND "subjectId" = $1`,
      [id],
    );
    expect(entries).toHaveLength(1);
  });

  it('causes no error and no wrong rating if the review is deleted concurrently', async () => {
    const { review, id } = await newCase();
    const responses = await raceForRow(api, { table: 'reviews', id: review }, 2, () =>
      Promise.all([decide(admin, id), supervisor.delete(`/api/reviews/${review}`)]),
    );
    for (const { status } of responses) expect([200, 404, 409]).toContain(status);
    expect(await readRating()).toEqual([0, 0]);
  });

  it('can’t be made by the reporter or the reviewed official', async () => {
    const { id } = await newCase();
    for (const attempt of [take, decide, reopen])
      expect(outcomeOf(await attempt(reporter, id))).toEqual([403, 'Somebody else decides your report']);
    expect((await reporter.get(`/api/moderation/cases/${id}`)).body.mayDecide).toBe(false);
    await query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [official, supervisor.person.id]);
    expect(outcomeOf(await decide(supervisor, id))).toEqual([403, 'Somebody else decides your report']);
    expect((await decide(admin, id)).status).toBe(200);
  });

  it('can be made by an administrator about their own report only if there is no other manager', async () => {
    const review = await write(coach);
    await report(admin, review);
    const id = await caseOf(review);
    expect((await decide(admin, id)).status).toBe(403);
    await query(`DELETE FROM users WHERE "userType" = 'Regional Supervisor'`);
    expect((await decide(admin, id)).status).toBe(200);
  });

  it('is prepared by the one person who takes the case, but can still be made by another', async () => {
    const { id } = await newCase();
    expect((await take(admin, id)).body).toMatchObject({ state: 'taken', takenBy: { id: admin.person.id } });
    expect((await take(admin, id)).status).toBe(200);
    expect(outcomeOf(await take(supervisor, id))).toEqual([409, MESSAGES.caseTaken]);
    expect((await decide(supervisor, id)).status).toBe(200);
    expect(outcomeOf(await take(admin, id))).toEqual([409, MESSAGES.caseDecided]);
  });

  it('prevents the author from withdrawing the excluded review and writing another', async () => {
    const { review, id } = await newCase();
    await decide(admin, id);
    expect(outcomeOf(await coach.post(`/api/reviews/${review}/withdraw`))).toEqual([
      409,
      MESSAGES.reviewExcluded,
    ]);
    expect((await coach.patch(`/api/reviews/${review}`, { mechanics: 5 })).status).toBe(409);
    expect((await coach.post(`/api/officials/${official}/reviews`, validReview(event))).status).toBe(409);
  });
});

describe('the notifications about a decision', () => {
  it('tell the author no names, and tell the reporters the reason', async () => {
    const { id } = await newCase();
    // Otherwise, the jobs for the report and for the decision would run concurrently.
    await api.drainJobs();
    await decide(admin, id, { decision: 'dismissed', outcome: 'kept' });
    await api.drainJobs();
    expect((await messagesTo(coach)).at(-1)).toBe('A review of yours was looked at. It stays as it is.');
    expect(await messagesTo(reporter)).toEqual([`The review stays as it is: ${REASON}`]);
    const links = await query<{ link: string }>(
      `SELECT link FROM notifications WHERE "userId" = ANY($1::int[]) ORDER BY link`,
      [[admin.person.id, reporter.person.id, coach.person.id]],
    );
    const [{ id: review }] = (await coach.get('/api/reviews/mine')).body;
    // The author is notified of the report and of the decision.
    const ownReviewLink = `/coach?tab=my-ratings&review=${review}`;
    expect(links.map(({ link }) => link)).toEqual([
      `/admin?tab=manage-reviews&view=reported&about=${official}&regions=all`,
      ownReviewLink,
      ownReviewLink,
      `/supervisor?tab=manage-reviews&case=${id}`,
    ]);
    expect((await coach.get('/api/reviews/mine')).body[0].moderationNote).toBe(
      'A review of yours was looked at. It stays as it is.',
    );
    await reopen(admin, id);
    await decide(admin, id);
    await api.drainJobs();
    expect((await messagesTo(coach)).at(-1)).toBe(
      `A review of yours was looked at. It does not count any more: ${REASON}`,
    );
    expect((await messagesTo(coach)).join()).not.toMatch(/Ada|Sue|Admin/);
    expect(await query(`SELECT 1 FROM deliveries WHERE address = $1`, [coach.person.email])).toEqual([]);
  });

  it('also reach the author of a deleted review', async () => {
    const { id } = await newCase({ isAnonymous: true });
    // Otherwise, the jobs for the report and for the decision would run concurrently.
    await api.drainJobs();
    await decide(admin, id, { outcome: 'deleted' });
    await api.drainJobs();
    expect((await messagesTo(coach)).at(-1)).toBe(
      `A review of yours was looked at. It does not count any more: ${REASON}`,
    );
    // Nobody else can open the case, so the reporter's link opens a page that still exists.
    expect(await linksTo(reporter, 'report.decided')).toEqual([
      `/supervisor?tab=manage-reviews&official=${official}`,
    ]);
    // The job is done, and no row connects the author with the deleted review anymore.
    expect(await query(`SELECT id FROM outbox WHERE payload ? 'authorId'`, [])).toEqual([]);
  });
});

describe('a manager who wrote the review', () => {
  it.each([true, false])('can’t see the case of their own review (anonymous: %s)', async (isAnonymous) => {
    const review = await write(supervisor, { isAnonymous });
    await report(reporter, review, { reason: 'retaliation' });
    const id = await caseOf(review);
    const unknown = await supervisor.get('/api/moderation/cases/999999');
    const sendRequests = () =>
      Promise.all([
        supervisor.get(`/api/moderation/cases/${id}`),
        take(supervisor, id),
        decide(supervisor, id),
        reopen(supervisor, id),
      ]);
    const expectHidden = async () => {
      for (const { status, body } of await sendRequests())
        expect([status, body]).toEqual([404, unknown.body]);
      for (const filter of [
        '',
        '?state=waiting',
        '?state=decided',
        '?reason=retaliation',
        `?official=${official}`,
      ]) {
        const list = await supervisor.get(`/api/moderation/cases${filter}`);
        expect([list.body, list.headers.get('x-total-count')]).toEqual([[], '0']);
      }
      expect((await supervisor.get('/api/moderation/counts')).body).toEqual({
        open: 0,
        taken: 0,
        decided: 0,
      });
    };
    await expectHidden();
    expect((await admin.get('/api/moderation/counts')).body).toEqual({ open: 1, taken: 0, decided: 0 });
    await decide(admin, id, { outcome: 'excluded' });
    await expectHidden();
    await reopen(admin, id);
    await decide(admin, id, { outcome: 'deleted' });
    await expectHidden();
    expect((await admin.get('/api/moderation/counts')).body).toEqual({ open: 0, taken: 0, decided: 1 });
  });

  it('isn’t revealed by whether an administrator who reported the review may decide the case', async () => {
    await query(`DELETE FROM users WHERE id = $1`, [reporter.person.id]);
    const review = await write(supervisor, { isAnonymous: true });
    await report(admin, review);
    expect((await decide(admin, await caseOf(review))).status).toBe(403);
  });

  it('is named neither in the audit log nor in notifications or jobs', async () => {
    const wilma = await api.signIn('supervisor', { firstName: 'Wilma', lastName: 'Writer' });
    const review = await write(wilma, { isAnonymous: true });
    await report(reporter, review, { reason: 'retaliation' });
    const id = await caseOf(review);
    expect((await admin.get(`/api/moderation/cases/${id}`)).body.review).toMatchObject({
      user: null,
      userId: null,
    });
    await take(admin, id);
    await decide(admin, id);
    await api.drainJobs();
    const texts = await query<{ text: string }>(
      `SELECT to_jsonb(a)::text AS text FROM audit_log a WHERE action LIKE 'moderation.%' OR action = 'review.report'
       UNION ALL SELECT payload::text FROM outbox WHERE name = 'notify'
       UNION ALL SELECT title || message FROM notifications`,
    );
    expect(texts.length).toBeGreaterThan(8);
    expect(JSON.stringify(texts)).not.toMatch(/Wilma|Writer/);
    const entries = await query(
      `SELECT action, subject, "subjectId", detail FROM audit_log WHERE action LIKE 'moderation.%' ORDER BY id`,
    );
    // The entries name neither the review nor the official, because a manager who wrote the review may read the log.
    expect(entries.slice(-2)).toEqual([
      { action: 'moderation.take', subject: 'case', subjectId: id, detail: null },
      {
        action: 'moderation.decide',
        subject: 'case',
        subjectId: id,
        detail: { decision: 'upheld', outcome: 'excluded' },
      },
    ]);
    // All managers but the reporter get the same notification of a report: a missing one would reveal the author.
    expect((await messagesTo(wilma)).filter((text) => text.startsWith('A review was reported'))).toHaveLength(
      1,
    );
  });
});

describe('the moderation desk', () => {
  it('lists waiting cases oldest first, in pages, and can filter them by state, reason and official', async () => {
    const firstCase = await newCase({}, { reason: 'coordinated' });
    const second = (await api.signIn('coach')) as Client;
    const review = await write(second);
    await report(reporter, review, { reason: 'retaliation' });
    const readIds = async (filter: string) => {
      const list = await admin.get(`/api/moderation/cases${filter}`);
      return [list.body.map(({ id }: { id: number }) => id), list.headers.get('x-total-count')];
    };
    const otherCase = await caseOf(review);
    await take(admin, otherCase);
    expect(await readIds('?state=waiting')).toEqual([[firstCase.id, otherCase], '2']);
    expect(await readIds('?state=open')).toEqual([[firstCase.id], '1']);
    expect(await readIds('?state=taken')).toEqual([[otherCase], '1']);
    expect(await readIds('?reason=retaliation')).toEqual([[otherCase], '1']);
    expect(await readIds(`?official=${official}&page=2&limit=1`)).toEqual([[otherCase], '2']);
    expect(await readIds('?official=2147483647')).toEqual([[], '0']);
    for (const bad of [
      'state=closed',
      'reason=x',
      'official=0',
      'official=x',
      'limit=0',
      'region=a&region=b',
    ])
      expect((await admin.get(`/api/moderation/cases?${bad}`)).status).toBe(400);
  });

  it('lists waiting cases that somebody else must decide or has taken after all others', async () => {
    const { id: own } = await newCase();
    const review = await write((await api.signIn('coach')) as Client);
    await report(supervisor, review, { reason: 'retaliation' });
    const other = await caseOf(review);
    const firstOf = async (client: Client) =>
      (await client.get('/api/moderation/cases?state=waiting&limit=1')).body[0].id;
    expect(await firstOf(admin)).toBe(own);
    expect(await firstOf(reporter)).toBe(other);
    await take(admin, own);
    expect(await firstOf(admin)).toBe(own);
    await take(admin, other);
    expect(await firstOf(reporter)).toBe(own);
  });

  it('lists and counts the cases of a region, including those of officials without a region', async () => {
    const { id } = await newCase();
    const casesIn = async (region: string) => {
      const list = await admin.get(`/api/moderation/cases?region=${encodeURIComponent(region)}`);
      const counts = await admin.get(`/api/moderation/counts?region=${encodeURIComponent(region)}`);
      return [list.body.map((found: { id: number }) => found.id), counts.body.open];
    };
    expect(await casesIn('Lehigh Valley')).toEqual([[id], 1]);
    await query(`UPDATE officials SET region = 'Lehigh Valley' WHERE id = $1`, [official]);
    expect(await casesIn('lehigh valley')).toEqual([[id], 1]);
    expect(await casesIn('Poconos')).toEqual([[], 0]);
    expect((await admin.get(`/api/moderation/counts?region=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('counts an official’s upheld reports for the overview, except appeals and the reader’s own reviews', async () => {
    const waiting = api.app.get(WaitingCasesRepository, { strict: false });
    const countUpheld = async ({ person }: Client) =>
      (await waiting.countUpheld(person.id, [official])).get(official) ?? 0;
    const { id } = await newCase();
    expect(await countUpheld(admin)).toBe(0);
    await decide(admin, id);
    const review = await write(supervisor);
    await report(reporter, review, {});
    await decide(admin, await caseOf(review));
    expect([await countUpheld(admin), await countUpheld(supervisor)]).toEqual([2, 1]);
    await query(`UPDATE moderation_reports SET "isAppeal" = true WHERE "caseId" = $1`, [id]);
    expect(await countUpheld(admin)).toBe(1);
    // Neither reports nor appeals put an official on the watch list.
    expect((await admin.get('/api/overview/watch')).body.officials).toEqual([]);
  });

  it('removes the case when the author withdraws the review', async () => {
    const { review, id } = await newCase();
    expect((await coach.post(`/api/reviews/${review}/withdraw`)).status).toBe(200);
    expect((await admin.get(`/api/moderation/cases/${id}`)).status).toBe(404);
  });

  it('notifies administrators once of cases waiting for more than 14 days, and reports the oldest case’s age', async () => {
    const { id } = await newCase();
    await query(`UPDATE moderation_cases SET "createdAt" = now() - interval '15 days' WHERE id = $1`, [id]);
    const cases = api.app.get(ModerationService, { strict: false });
    expect(await cases.overdue(new Date('2031-03-01T15:00:00Z'))).toBe(true);
    expect(await cases.overdue(new Date('2031-03-01T15:01:00Z'))).toBe(false);
    await cases.overdue(new Date('2031-03-02T15:00:00Z'));
    await api.drainJobs();
    const text = '1 reported review has waited for more than 14 days.';
    expect((await messagesTo(admin)).filter((message) => message === text)).toEqual([text]);
    expect(await messagesTo(reporter)).toEqual([]);
    const { text: metrics } = await api.client().get('/metrics');
    const age = Number(/^rmo_moderation_oldest_seconds (\S+)$/m.exec(metrics)![1]);
    expect(Math.round(age / 86_400)).toBe(15);
  });

  it('deletes reporters’ notes two years after the decision', async () => {
    const oldCase = await newCase({}, { reason: 'other', note: 'Old note' });
    await decide(admin, oldCase.id);
    const second = await api.signIn('coach');
    const review = await write(second);
    await report(reporter, review, { reason: 'other', note: 'New note' });
    await query(`UPDATE moderation_cases SET "decidedAt" = now() - interval '731 days' WHERE id = $1`, [
      oldCase.id,
    ]);
    await api.app.get(ReportsService, { strict: false }).cleanup(new Date('2031-04-01T08:00:00Z'));
    const notes = await query(`SELECT note FROM moderation_reports ORDER BY id`);
    expect(notes).toEqual([{ note: null }, { note: 'New note' }]);
  });
});

describe('an appeal', () => {
  const TEXT = 'I did not work the second session of this event.';
  let owner: Client;
  beforeEach(async () => {
    owner = await api.signIn('official');
    await query(`UPDATE officials SET "userId" = $2 WHERE id = $1`, [official, owner.person.id]);
  });
  const appeal = (fields: object = {}) =>
    owner.post('/api/officials/me/appeals', {
      eventId: event,
      reason: 'wrong-official',
      text: TEXT,
      ...fields,
    });

  it('gets the same response whether or not there are reviews, and is accepted once per event', async () => {
    const empty = (await admin.post('/api/events', { ...validEvent(official), date: dayFromNow(-4) })).body
      .id;
    const review = await write(coach);
    const [reviewedResponse, emptyResponse] = [await appeal(), await appeal({ eventId: empty })];
    expect([reviewedResponse.status, reviewedResponse.body]).toEqual([
      201,
      { message: MESSAGES.appealReceived },
    ]);
    expect([emptyResponse.status, emptyResponse.body]).toEqual([
      reviewedResponse.status,
      reviewedResponse.body,
    ]);
    expect(outcomeOf(await appeal())).toEqual([409, MESSAGES.appealed]);
    expect(outcomeOf(await appeal({ eventId: empty }))).toEqual([409, MESSAGES.appealed]);
    const response = await owner.get('/api/officials/me/appeals');
    expect(response.headers.get('x-total-count')).toBe('2');
    // Both responses have the same fields, none of which reveals what happened to the reviews.
    expect(response.body).toEqual(
      [empty, event].map((id) => ({
        id: expect.any(Number),
        event: { id, name: 'Nazareth at Easton', date: expect.any(String), endDate: null },
        ...{ reason: 'wrong-official', text: TEXT, createdAt: expect.any(String) },
      })),
    );
    const [newest] = (await owner.get('/api/officials/me/appeals?page=1&limit=1')).body;
    expect(newest).toEqual(response.body[0]);
    expect((await (await api.signIn('official')).get('/api/officials/me/appeals')).body).toEqual([]);
    const { body } = await admin.get('/api/moderation/cases');
    expect(body).toMatchObject([
      { review: { id: review }, reports: [{ note: TEXT, isAppeal: true, by: { id: owner.person.id } }] },
    ]);
    await decide(admin, body[0].id);
    await api.drainJobs();
    // A notification of the decision would reveal that there was a review.
    expect((await messagesTo(owner)).filter((text) => text.includes(REASON))).toEqual([]);
    expect(await messagesTo(supervisor)).toContain('Appealed the ratings of Nazareth at Easton.');
    expect(await linksTo(supervisor, 'reviews.appealed')).toEqual([
      `/supervisor?tab=manage-reviews&view=reported&about=${official}&regions=all`,
    ]);
  });

  /** Creates two reviews of the event, appeals, and returns the listed case. */
  const appealTwoReviews = async () => {
    const reviews = [await write(coach), await write(supervisor)];
    await appeal();
    await api.drainJobs();
    const list = await admin.get('/api/moderation/cases?state=waiting');
    expect(list.headers.get('x-total-count')).toBe('1');
    return { reviews, listed: list.body[0] };
  };
  const readCases = (client: Client, appealId: number) =>
    client.get(`/api/moderation/appeals/${appealId}/cases`);
  const decideAll = async (client: Client, appealId: number, cases?: number[]) => {
    const shown = await query<{ id: number }>(`SELECT id FROM moderation_cases`);
    return client.post(`/api/moderation/appeals/${appealId}/decide`, {
      ...{ decision: 'upheld', outcome: 'excluded', reason: REASON },
      cases: cases ?? shown.map(({ id }) => id),
    });
  };

  it('is listed and counted as one case, which contains a case for each review that the reader may see', async () => {
    const { reviews, listed } = await appealTwoReviews();
    expect(listed.appeal).toMatchObject({ cases: 2, event: { id: event, name: 'Nazareth at Easton' } });
    expect((await admin.get('/api/moderation/counts')).body).toMatchObject({ open: 1 });
    const { body } = await readCases(admin, listed.appeal.id);
    // The cases are opened in the order of the reviews' ids, which are random.
    const sorted = reviews.toSorted((a, b) => a - b);
    expect(body.map(({ review }: { review: { id: number } }) => review.id)).toEqual(sorted);
    const own = await readCases(supervisor, listed.appeal.id);
    expect(own.body.map(({ review }: { review: { id: number } }) => review.id)).toEqual([reviews[0]]);
    expect(own.body[0].appeal.cases).toBe(1);
    expect((await admin.get('/api/overview')).body).toContainEqual(
      expect.objectContaining({ kind: 'open-cases', count: 1 }),
    );
    expect((await readCases(admin, listed.appeal.id + 1)).status).toBe(404);
    // The author takes their own review's case, too, so that nobody can tell which one it is.
    await take(supervisor, own.body[0].id);
    const taken = (await readCases(admin, listed.appeal.id)).body;
    expect(taken.map(({ state }: { state: string }) => state)).toEqual(['taken', 'taken']);
    expect((await take(supervisor, await caseOf(reviews[1]!))).status).toBe(404);
    expect(outcomeOf(await decideAll(supervisor, listed.appeal.id))).toEqual([403, MESSAGES.decideOneByOne]);
  });

  it('is taken as a whole, and its cases can be decided one by one or together', async () => {
    const { listed } = await appealTwoReviews();
    const appealId = listed.appeal.id;
    const readStates = async () =>
      (await readCases(admin, appealId)).body.map(({ state }: { state: string }) => state);
    await take(admin, listed.id);
    expect(await readStates()).toEqual(['taken', 'taken']);
    await decide(admin, listed.id, { decision: 'dismissed', outcome: 'kept' });
    expect(await readStates()).toEqual(['decided', 'taken']);
    const { body: counts } = await admin.get('/api/moderation/counts');
    expect(counts).toEqual({ open: 0, taken: 1, decided: 0 });
    expect(outcomeOf(await decideAll(admin, appealId, [listed.id]))).toEqual([409, MESSAGES.caseDecided]);
    for (const cases of [[], 'all', [0], [1.5], Array(101).fill(1)])
      expect((await decideAll(admin, appealId, cases as number[])).status).toBe(400);
    const { status, body } = await decideAll(admin, appealId);
    expect([status, body]).toEqual([200, { message: '1 review decided' }]);
    expect(await readStates()).toEqual(['decided', 'decided']);
    expect(await readRating()).toEqual([1, 4.17]);
    expect(outcomeOf(await decideAll(admin, appealId))).toEqual([409, MESSAGES.caseDecided]);
    expect((await decideAll(admin, appealId + 1)).status).toBe(404);
  });

  it('is listed among decided cases by its latest decision', async () => {
    const { listed } = await appealTwoReviews();
    const appealedIds = (await readCases(admin, listed.appeal.id)).body.map(({ id }: { id: number }) => id);
    const otherEvent = (await admin.post('/api/events', { ...validEvent(official), date: dayFromNow(-4) }))
      .body;
    const { id } = await newCase({ eventId: otherEvent.id });
    for (const decidedId of [appealedIds[0], id, appealedIds[1]]) await decide(admin, decidedId);
    const { body } = await admin.get('/api/moderation/cases?state=decided');
    expect(body.map((listedCase: { id: number }) => listedCase.id)).toEqual([appealedIds[1], id]);
  });

  it('includes a review that somebody had reported before, which that person can’t decide', async () => {
    const { id } = await newCase();
    const other = await write(supervisor);
    await appeal();
    await api.drainJobs();
    const { appeal: found } = (await admin.get(`/api/moderation/cases/${id}`)).body;
    expect(found.cases).toBe(2);
    expect((await decideAll(reporter, found.id)).body).toEqual({ message: '1 review decided' });
    expect((await admin.get(`/api/moderation/cases/${await caseOf(other)}`)).body.state).toBe('decided');
    expect(outcomeOf(await decideAll(reporter, found.id))).toEqual([403, MESSAGES.caseOfOthers]);
  });

  it('doesn’t hide comments that the official hasn’t read', async () => {
    const review = await write(coach);
    await appeal({ reason: 'names-a-student' });
    expect((await readReview(review)).comment).toBe(validReview(event).comment);
  });

  it('also covers reviews written later', async () => {
    await appeal();
    const review = await write(coach);
    await api.app.get(ReportsService, { strict: false }).cleanup(new Date('2031-05-01T08:00:00Z'));
    expect((await admin.get('/api/moderation/cases')).body).toMatchObject([{ review: { id: review } }]);
  });

  it('opens no second case for a decided review, even if the official no longer has an account', async () => {
    await write(coach);
    await appeal();
    await api.drainJobs();
    await decide(admin, (await admin.get('/api/moderation/cases')).body[0].id);
    await query(`UPDATE officials SET "userId" = NULL WHERE id = $1`, [official]);
    await write(await api.signIn('coach'));
    await api.app.get(ReportsService, { strict: false }).cleanup(new Date('2031-05-02T08:00:00Z'));
    expect(await query(`SELECT state FROM moderation_cases ORDER BY id`)).toEqual([
      { state: 'decided' },
      { state: 'open' },
    ]);
  });

  it('is rejected for another official’s event, too early, too late, or from anyone but an official', async () => {
    const createEvent = async (date: string, fields: object = {}) =>
      (await admin.post('/api/events', { ...validEvent(official), date, ...fields })).body.id;
    const stranger = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const foreign = await createEvent(dayFromNow(-1), { officials: [{ officialId: stranger }] });
    expect(outcomeOf(await appeal({ eventId: foreign }))).toEqual([400, MESSAGES.notAssigned]);
    expect(outcomeOf(await appeal({ eventId: await createEvent(dayFromNow(3)) }))).toEqual([
      409,
      MESSAGES.appealTooEarly,
    ]);
    expect(outcomeOf(await appeal({ eventId: await createEvent(dayFromNow(-63)) }))).toEqual([
      409,
      MESSAGES.appealTooLate,
    ]);
    expect((await appeal({ text: 'too short' })).status).toBe(400);
    expect((await appeal({ reason: 'x' })).status).toBe(400);
    expect((await appeal({ eventId: 'x' })).status).toBe(400);
    for (const client of [admin, supervisor, coach])
      expect((await client.post('/api/officials/me/appeals', {})).status).toBe(403);
  });
});
