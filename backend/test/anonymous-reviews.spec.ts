import { VALID_OFFICIAL, validEvent, validReview, zonedDay } from '@rmo/contracts';
import { startApi, type TestApi } from './support';

const OFFICIAL_COUNT = 12;
interface Row {
  id: number;
  date: string;
  isAnonymous: boolean;
  official: { id: number };
  editableUntil?: string;
}

describe('the API for alternately signed and anonymous reviews by one coach', () => {
  let api: TestApi;
  let coach: Awaited<ReturnType<TestApi['signIn']>>;
  let admin: typeof coach;
  let officials: number[];
  /** The reviews as returned to the author, in the order in which they were written. */
  let writtenReviews: Row[];
  let before: number;

  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
    coach = await api.signIn('coach');
    officials = [];
    for (let n = 0; n < OFFICIAL_COUNT; n++)
      officials.push((await admin.post('/api/officials', VALID_OFFICIAL)).body.id);
    const event = (
      await admin.post('/api/events', {
        ...validEvent(officials[0]!),
        officials: officials.map((officialId) => ({ officialId })),
      })
    ).body.id;
    before = Date.now();
    writtenReviews = [];
    for (const [index, official] of officials.entries()) {
      const review = { ...validReview(event), isAnonymous: index % 2 === 1 };
      const { status, body } = await coach.post(`/api/officials/${official}/reviews`, review);
      expect(status).toBe(201);
      writtenReviews.push(body);
    }
  });
  afterAll(() => api?.close());

  /** Returns the reviews newest first, as a manager reads them. */
  const readReviews = async () => (await admin.get('/api/reviews?limit=100')).body as Row[];

  it('assigns review ids between 10⁹ and 2³¹ that don’t follow the order of writing', async () => {
    const ids = writtenReviews.map(({ id }) => id);
    for (const id of ids) {
      expect(id).toBeGreaterThanOrEqual(1e9);
      expect(id).toBeLessThan(2 ** 31);
    }
    const sorted = ids.toSorted((one, other) => one - other);
    expect(sorted).not.toEqual(ids);
    expect((await readReviews()).map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(sorted);
  });

  it('shows managers the day of each anonymous review in every list, but not the time or order of writing', async () => {
    const signedReviews = (await readReviews()).filter(({ isAnonymous }) => !isAnonymous);
    expect(signedReviews).toHaveLength(OFFICIAL_COUNT / 2);
    for (const { date } of signedReviews) expect(Date.parse(date)).toBeGreaterThanOrEqual(before - 1000);
    const rows = [
      ...(await readReviews()),
      ...(
        await Promise.all(officials.map(async (id) => (await admin.get(`/api/officials/${id}/reviews`)).body))
      ).flat(),
      ...writtenReviews,
    ] as Row[];
    const anonymous = rows.filter(({ isAnonymous }) => isAnonymous);
    expect(anonymous).toHaveLength((3 * OFFICIAL_COUNT) / 2);
    const days = [before, Date.now()].map((time) => zonedDay(new Date(time)));
    for (const { date } of anonymous) {
      expect(date).toMatch(/T12:00:00\.000Z$/);
      expect(days).toContain(date.slice(0, 10));
    }
    expect((await readReviews()).map(({ official }) => official.id)).not.toEqual(officials.toReversed());
  });

  it('shows managers a reported anonymous review without its time in the moderation cases', async () => {
    const { id } = writtenReviews[1]!;
    expect((await admin.post(`/api/reviews/${id}/report`)).status).toBeLessThan(300);
    const [found] = (await admin.get('/api/moderation/cases')).body as { review: Row }[];
    expect(found!.review).toMatchObject({ id, isAnonymous: true });
    expect(found!.review.date).toMatch(/T12:00:00\.000Z$/);
  });

  it('lets the author edit each review, anonymous or not, for 24 hours after writing it', async () => {
    const ownReviews = (await coach.get('/api/reviews/mine?limit=100')).body as Row[];
    expect(ownReviews.map(({ id }) => id)).toEqual(writtenReviews.map(({ id }) => id).toReversed());
    for (const { editableUntil } of ownReviews) {
      const writtenAt = Date.parse(editableUntil!) - 24 * 3_600_000;
      expect(writtenAt).toBeGreaterThanOrEqual(before - 1000);
      expect(writtenAt).toBeLessThanOrEqual(Date.now() + 1000);
    }
    expect(Object.keys(ownReviews[0]!)).not.toContain('writtenAt');
  });
});
