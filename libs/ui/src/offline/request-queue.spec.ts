import { MESSAGES, UNLISTED_MESSAGES, windowError } from '@rmo/contracts';
import { emptyDraft } from '../drafts';
import { startApiServer, type ApiServer } from '../testing/api-server';
import { addToQueue, removeFromQueue, saveReview, sendWaiting, waitingOf } from './request-queue';

const KEY = { userId: 2, eventId: 3, officialId: 7 };
const HOUR_MS = 3_600_000;

describe('the review queue', () => {
  const now = new Date();
  const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  /** The event began 12 hours before rating opened. */
  const opensAt = hoursAgo(1);
  const start = Date.parse(hoursAgo(13));
  let closesAt: string | null;
  let server: ApiServer;
  const path = 'POST /api/events/3/reviews';
  const sentAs = () =>
    server.sent(path).map(({ body }) => (body as { reviews: { writtenAt: string }[] }).reviews[0]!.writtenAt);

  beforeEach(async () => {
    closesAt = null;
    // Rejects requests in the same way as the API.
    server = await startApiServer({
      [path]: ({ body }) => {
        const [{ officialId, writtenAt }] = (
          body as { reviews: [{ officialId: number; writtenAt: string | null }] }
        ).reviews;
        const message = windowError({ opensAt, closesAt }, now, { writtenAt, start });
        return { body: { results: [{ officialId, status: message ? 409 : 201, message }] } };
      },
    });
  });
  afterEach(() => removeFromQueue(KEY));
  const save = (writtenAt: string, notBefore?: string) =>
    addToQueue({
      ...KEY,
      ...{ values: { ...emptyDraft().values, eventId: 3 }, notBefore },
      request: { idempotencyKey: '0'.repeat(32), writtenAt },
    });

  it('sends the opening time instead of the saving time for a review saved before rating opened', async () => {
    await save(hoursAgo(10), opensAt);
    expect(await sendWaiting()).toBeNull();
    expect(await waitingOf(2)).toEqual([]);
    expect(sentAs()).toEqual([opensAt]);
  });

  it('still sends a review saved before rating opened if rating has just closed', async () => {
    closesAt = hoursAgo(0.5);
    await save(hoursAgo(10), opensAt);
    await sendWaiting();
    expect(await waitingOf(2)).toEqual([]);
  });

  it('sends the saving time for a review saved after rating opened', async () => {
    const writtenAt = hoursAgo(0.5);
    await save(writtenAt, opensAt);
    await sendWaiting();
    expect(sentAs()).toEqual([writtenAt]);
  });

  it('resends a review without its saving time if a slow clock dated it before rating opened', async () => {
    await save(hoursAgo(1.1));
    expect(await sendWaiting()).toBeNull();
    expect(await waitingOf(2)).toEqual([]);
    expect(sentAs()).toEqual([hoursAgo(1.1), null]);
  });

  it('keeps a review in the queue if the response didn’t come from the API', async () => {
    await save(hoursAgo(0.5));
    const page = new Response('<html>Please log in to this network</html>', { status: 200 });
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(page);
    expect(await sendWaiting()).not.toBeNull();
    expect(await waitingOf(2)).toHaveLength(1);
    expect(await sendWaiting()).toBeNull();
    expect(await waitingOf(2)).toEqual([]);
  });
});

describe('a review of an official who was taken off the event', () => {
  const [reviews, claims] = ['POST /api/events/3/reviews', 'POST /api/events/3/unlisted-officials'];
  const values = { ...emptyDraft().values, eventId: 3, comment: 'Calm throughout.', isAnonymous: true };
  const request = { idempotencyKey: '1'.repeat(32), writtenAt: new Date().toISOString() };
  let server: ApiServer;
  let claim: { status: number; body: object };
  beforeEach(async () => {
    claim = { status: 202, body: { id: 1, state: 'waiting' } };
    const results = [{ officialId: 7, status: 400, message: MESSAGES.notAssigned }];
    server = await startApiServer({ [reviews]: () => ({ body: { results } }), [claims]: () => claim });
  });
  afterEach(() => removeFromQueue(KEY));
  const save = () => saveReview(KEY, { ...emptyDraft(), values, request }, { ...KEY, values, request });

  it('waits on the server with the official’s name until a manager confirms it', async () => {
    expect(await save()).toEqual({ kind: 'claimed' });
    expect(await waitingOf(2)).toEqual([]);
    const { eventId: _event, ...review } = values;
    expect(server.sent(claims).map(({ body }) => body)).toEqual([{ officialId: 7, review }]);
  });

  it('stays in the browser, with the reason, if the server accepts no such name', async () => {
    claim = { status: 409, body: { statusCode: 409, message: UNLISTED_MESSAGES.tooMany } };
    expect(await save()).toEqual({ kind: 'refused', message: UNLISTED_MESSAGES.tooMany });
    expect(await waitingOf(2)).toMatchObject([{ ...KEY, values }]);
  });

  it('is sent again later if the server fails in between', async () => {
    claim = { status: 500, body: {} };
    expect(await save()).toMatchObject({ kind: 'waiting' });
    claim = { status: 202, body: { id: 1, state: 'waiting' } };
    expect(await sendWaiting()).toBeNull();
    expect(await waitingOf(2)).toEqual([]);
  });
});
