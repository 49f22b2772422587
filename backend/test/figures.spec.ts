import { seasonYear, VALID_OFFICIAL, validEvent, zonedDay } from '@rmo/contracts';
import { RatingsService, ReviewsCron } from '../src/modules/reviews';
import { findWrongMonths } from './rating-check';
import { createPerson, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

const SEASON = seasonYear(zonedDay(new Date()));
/** The first month of the current season, and months of earlier ones. */
const MONTHS = {
  july: `${SEASON}-07`,
  march: `${SEASON}-03`,
  october: `${SEASON - 1}-10`,
  june: `${SEASON - 1}-06`,
};
/** Returns noon on the month's 15th. */
const middleOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`);

describe('review stats', () => {
  let api: TestApi;
  let supervisor: Client;
  let bucks: number;
  let erie: number;
  let event: number;
  const review = async (
    officialId: number,
    scores: number[],
    date: Date,
    moderation: string | null = null,
  ) => {
    const { id } = await createPerson(api.dataSource);
    await api.dataSource.query(
      `INSERT INTO reviews ("officialId", "userId", "eventId", mechanics, professionalism, positioning, stalling, consistency,
         appearance, date, "isAnonymous", moderation) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, true, $11)`,
      [officialId, id, event, ...scores, date, moderation],
    );
  };
  const recompute = async () => {
    for (const id of [bucks, erie]) await api.app.get(RatingsService).recompute({ officialId: id });
  };
  const ofOfficial = async (id: number) => (await supervisor.get(`/api/officials/${id}/figures`)).body;
  const ofRegion = async (query = '') => (await supervisor.get(`/api/overview/figures${query}`)).body;

  beforeAll(async () => {
    api = await startApi();
    supervisor = await api.signIn('supervisor');
    const admin = await api.signIn('admin');
    const add = async (fields: object) =>
      (await admin.post('/api/officials', { ...VALID_OFFICIAL, ...fields })).body.id;
    bucks = await add({ region: 'Bucks' });
    erie = await add({ region: 'Erie' });
    await add({ association: 'Another Chapter', region: 'Bucks' });
    event = (await admin.post('/api/events', validEvent(bucks))).body.id;
    await review(bucks, [5, 5, 5, 5, 5, 5], middleOf(MONTHS.july));
    await review(bucks, [4, 4, 4, 4, 4, 1], middleOf(MONTHS.july));
    await review(bucks, [2, 2, 2, 2, 2, 2], middleOf(MONTHS.march));
    await review(bucks, [1, 1, 1, 1, 1, 1], middleOf(MONTHS.june));
    await review(bucks, [1, 1, 1, 1, 1, 1], middleOf(MONTHS.july), 'excluded');
    await review(bucks, [3, 3, 3, 3, 3, 4], middleOf(MONTHS.july), 'comment-hidden');
    await review(erie, [5, 5, 5, 5, 5, 5], middleOf(MONTHS.october));
    await recompute();
  });
  afterAll(() => api.close());

  it('cover an official’s stars and the months of two seasons, and compare category averages with the association’s', async () => {
    expect(await ofOfficial(bucks)).toEqual({
      count: 5,
      stars: [1, 1, 1, 1, 1],
      categories: {
        ...{ mechanics: 3, professionalism: 3, positioning: 3, stalling: 3, consistency: 3 },
        appearance: 2.6,
      },
      months: [
        { month: MONTHS.march, average: 2, count: 1 },
        { month: MONTHS.july, average: 3.89, count: 3 },
      ],
      compared: {
        ...{ name: VALID_OFFICIAL.association, count: 6 },
        categories: {
          ...{ mechanics: 3.33, professionalism: 3.33, positioning: 3.33, stalling: 3.33, consistency: 3.33 },
          appearance: 3,
        },
      },
    });
  });

  it('cover a season of all regions with the months of the season before, or compare one region with all', async () => {
    expect(await ofRegion()).toMatchObject({
      ...{ year: SEASON, count: 3, officials: 1, stars: [0, 0, 1, 1, 1], compared: null },
      months: [
        { month: MONTHS.october, average: 5, count: 1 },
        { month: MONTHS.march, average: 2, count: 1 },
        { month: MONTHS.july, average: 3.89, count: 3 },
      ],
    });
    expect(await ofRegion('?region=')).toMatchObject({ count: 3, compared: null });
    expect(await ofRegion(`?year=${SEASON - 1}`)).toMatchObject({ count: 2, officials: 2 });
    expect(await ofRegion(`?year=${SEASON - 1}&region=bucks`)).toMatchObject({
      ...{ year: SEASON - 1, count: 1, officials: 1 },
      months: [
        { month: MONTHS.june, average: 1, count: 1 },
        { month: MONTHS.march, average: 2, count: 1 },
      ],
      compared: { name: null, count: 2 },
    });
  });

  it('cover the previous season as long as only that has reviews', async () => {
    expect(await ofRegion('?region=erie')).toMatchObject({
      ...{ year: SEASON - 1, count: 1, officials: 1, stars: [0, 0, 0, 0, 1] },
      months: [{ month: MONTHS.october, average: 5, count: 1 }],
      compared: { name: null, count: 2 },
    });
    expect(await ofRegion(`?region=erie&year=${SEASON}`)).toMatchObject({
      ...{ year: SEASON, count: 0, officials: 0 },
      months: [{ month: MONTHS.october }],
    });
  });

  it('are empty without reviews', async () => {
    const none = {
      ...{ mechanics: null, professionalism: null, positioning: null, stalling: null, consistency: null },
      appearance: null,
    };
    expect(await ofRegion('?region=Nowhere')).toMatchObject({
      ...{ year: SEASON, count: 0, officials: 0, stars: [0, 0, 0, 0, 0], categories: none, months: [] },
    });
  });

  it('omit a month whose last review was deleted, and don’t change when computed again', async () => {
    const newest = middleOf(MONTHS.july);
    await review(erie, [4, 4, 4, 4, 4, 4], newest);
    await recompute();
    await recompute();
    expect((await ofOfficial(erie)).months.map(({ month }: { month: string }) => month)).toEqual([
      MONTHS.october,
      MONTHS.july,
    ]);
    await api.dataSource.query(`DELETE FROM reviews WHERE "officialId" = $1 AND date = $2`, [erie, newest]);
    await recompute();
    expect(await ofOfficial(erie)).toMatchObject({ count: 1, months: [{ month: MONTHS.october }] });
    expect(await findWrongMonths(api.dataSource)).toEqual([]);
  });

  it('stay correct if only the month of a changed review is recomputed', async () => {
    const ratings = api.app.get(RatingsService);
    const readRating = () =>
      api.dataSource.query(`SELECT "totalReviews", "scoreSum"::int AS points FROM officials WHERE id = $1`, [
        erie,
      ]);
    // These are the last hour of a month and the first hour of the next one, in the associations' time zone.
    for (const date of [new Date('2024-03-01T04:59:00Z'), new Date('2024-03-01T05:01:00Z')]) {
      await review(erie, [1, 2, 3, 4, 5, 5], date);
      await ratings.recompute({ officialId: erie, month: zonedDay(date).slice(0, 7) });
      expect(await findWrongMonths(api.dataSource)).toEqual([]);
    }
    expect(await readRating()).toEqual([{ totalReviews: 3, points: 70 }]);
    await api.dataSource.query(`DELETE FROM reviews WHERE "officialId" = $1 AND date < '2024-04-01'`, [erie]);
    for (const month of ['2024-02', '2024-03']) await ratings.recompute({ officialId: erie, month });
    expect(await findWrongMonths(api.dataSource)).toEqual([]);
    expect(await readRating()).toEqual([{ totalReviews: 1, points: 30 }]);
  });

  it('contain each official’s review count and average at an event, without excluded reviews', async () => {
    const ofEvent = async (id: number) => (await supervisor.get(`/api/events/${id}/figures`)).body;
    expect(await ofEvent(event)).toEqual([
      { officialId: bucks, count: 5, average: 2.93 },
      { officialId: erie, count: 1, average: 5 },
    ]);
    expect(await ofEvent(999_999)).toEqual([]);
  });

  it('are queued for recomputation by the nightly check if they don’t add up to the rating', async () => {
    await api.dataSource.query(`DELETE FROM outbox`);
    await api.dataSource.query(`UPDATE review_months SET count = count + 1 WHERE "officialId" = $1`, [erie]);
    expect(await findWrongMonths(api.dataSource)).not.toEqual([]);
    expect(await api.app.get(ReviewsCron).reconcile()).toBe(true);
    const jobs = await api.dataSource.query(`SELECT name, payload FROM outbox`);
    expect(jobs).toEqual([{ name: 'ratings.recompute', payload: { officialId: erie } }]);
    await recompute();
    expect(await findWrongMonths(api.dataSource)).toEqual([]);
  });

  it('return 403 to people who may not read reviews, and 404 for an unknown official', async () => {
    const coach = await api.signIn('coach');
    for (const path of [
      `/api/officials/${bucks}/figures`,
      `/api/events/${event}/figures`,
      '/api/overview/figures',
      '/api/overview/watch',
      '/api/overview/weekend',
    ]) {
      expect((await coach.get(path)).status).toBe(403);
      expect((await api.client().get(path)).status).toBe(401);
    }
    expect((await supervisor.get('/api/officials/99999/figures')).status).toBe(404);
    expect((await supervisor.get('/api/officials/x/figures')).status).toBe(400);
    const response = await supervisor.get(`/api/overview/figures?region=${'x'.repeat(201)}`);
    expect(response.status).toBe(400);
    expect((await supervisor.get('/api/overview/figures?region=a&region=b')).status).toBe(400);
    for (const year of ['1999', '2101', '2026.5', 'x', '', '2025&year=2026'])
      expect([year, (await supervisor.get(`/api/overview/figures?year=${year}`)).status]).toEqual([
        year,
        400,
      ]);
  });
});
