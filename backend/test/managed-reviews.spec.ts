import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { createPerson, startApi, type TestApi } from './support';

type Client = Awaited<ReturnType<TestApi['signIn']>>;
interface Row {
  id: number;
  official: { id: number; firstName: string };
  userId: number | null;
  user: { firstName: string } | null;
  authorSchool: string | null;
}

describe('managed reviews', () => {
  let api: TestApi;
  let supervisor: Client;
  let bucks: number;
  let erie: number;
  let nowhere: number;
  let event: number;
  const review = async (officialId: number, author: number, date: string, isAnonymous = false) => {
    const { comment, ...scores } = validReview(event);
    const columns = { ...scores, officialId, userId: author, comment, date, isAnonymous };
    const names = Object.keys(columns);
    const [{ id }] = await api.dataSource.query(
      `INSERT INTO reviews (${names.map((name) => `"${name}"`).join(', ')})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(columns),
    );
    return id as number;
  };
  const readReviews = (query = '') => supervisor.get(`/api/reviews${query}`);
  const idsOf = async (query = '') => ((await readReviews(query)).body as Row[]).map(({ id }) => id);

  beforeAll(async () => {
    api = await startApi();
    supervisor = await api.signIn('supervisor', { region: 'Bucks' });
    const admin = await api.signIn('admin');
    const add = async (firstName: string, region: string | null) =>
      (await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName, region })).body.id as number;
    bucks = await add('Tom', 'Bucks');
    erie = await add('Ann', 'Erie');
    nowhere = await add('Lee', null);
    event = (await admin.post('/api/events', validEvent(bucks))).body.id;
  });
  afterAll(() => api.close());
  afterEach(() => api.dataSource.query(`DELETE FROM reviews`));

  describe('the list of all reviews', () => {
    it('lists reviews by day, newest first, with their officials and the total', async () => {
      const { id: author } = await createPerson(api.dataSource, { userType: 'Coach', school: 'Easton' });
      const oldest = await review(bucks, author, '2026-01-05T17:00:00Z');
      // In New York this is 23:30, but in UTC it is already the next day.
      const middle = await review(erie, author, '2026-01-08T04:30:00Z');
      const newest = await review(nowhere, author, '2026-01-08T05:30:00Z');
      expect(await idsOf()).toEqual([newest, middle, oldest]);
      const { body, headers } = await readReviews('?page=2&limit=1');
      expect(headers.get('x-total-count')).toBe('3');
      expect(body).toEqual([
        expect.objectContaining({
          ...{ id: middle, authorSchool: 'Easton', userId: author },
          official: { id: erie, firstName: 'Ann', lastName: VALID_OFFICIAL.lastName, photoUrl: null },
        }),
      ]);
      expect(await idsOf('?from=2026-01-07&to=2026-01-07')).toEqual([middle]);
    });

    it('filters by the official’s region, and includes officials without a region', async () => {
      const { id: author } = await createPerson(api.dataSource);
      const regionReview = await review(bucks, author, '2026-01-05T17:00:00Z');
      await review(erie, author, '2026-01-05T17:00:00Z');
      const everybodys = await review(nowhere, author, '2026-01-05T17:00:00Z');
      const response = await readReviews('?region=bucks');
      expect((response.body as Row[]).map(({ id }) => id)).toEqual([regionReview, everybodys]);
      expect(response.headers.get('x-total-count')).toBe('2');
      expect(await idsOf()).toHaveLength(3);
    });

    it('filters by event, and leaves out anonymous reviews that hide their event', async () => {
      const { id: author } = await createPerson(api.dataSource);
      const shown = await review(bucks, author, '2026-01-05T17:00:00Z');
      const hidden = await review(erie, author, '2026-01-05T17:00:00Z', true);
      await api.dataSource.query(`UPDATE reviews SET "hidesEvent" = true WHERE id = $1`, [hidden]);
      const response = await readReviews(`?event=${event}`);
      expect((response.body as Row[]).map(({ id }) => id)).toEqual([shown]);
      expect(response.headers.get('x-total-count')).toBe('1');
      expect(await idsOf(`?event=${event + 1}`)).toEqual([]);
      expect(await idsOf()).toHaveLength(2);
      const { text } = await supervisor.get(`/api/exports/reviews.csv?event=${event}`);
      expect(text.trim().split('\n')).toHaveLength(2);
    });

    it('reveals neither an anonymous review’s author nor the order in which reviews were written', async () => {
      const { id: author } = await createPerson(api.dataSource);
      // The reviews are written one minute apart, with the anonymous review in between.
      const first = await review(erie, author, '2026-01-05T17:00:00Z');
      const hidden = await review(nowhere, author, '2026-01-05T17:01:00Z', true);
      const last = await review(bucks, author, '2026-01-05T17:02:00Z');
      expect(await idsOf()).toEqual([last, first, hidden]);
      const hiddenReview = ((await readReviews()).body as Row[]).find(({ id }) => id === hidden);
      expect(hiddenReview).toMatchObject({ userId: null, user: null, authorSchool: null });
    });

    it.each([
      ['?from=yesterday', 'from'],
      ['?region=a&region=b', 'region'],
      ['?limit=0', 'limit'],
      ['?event=quad', 'Event must be the id of an event'],
    ])('rejects the query %s', async (query, field) => {
      const { status, body } = await readReviews(query);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(field);
    });
  });

  describe('the overview', () => {
    it('shows administrators and the region’s supervisors the number of reviews from the last seven days', async () => {
      const { id: author } = await createPerson(api.dataSource);
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      await review(bucks, author, daysAgo(0));
      await review(erie, author, daysAgo(5));
      await review(nowhere, author, daysAgo(8));
      const newOnes = async (client: Client) =>
        ((await client.get('/api/overview')).body as { kind: string }[]).find(
          ({ kind }) => kind === 'new-reviews',
        );
      expect(await newOnes(await api.signIn('admin'))).toEqual({
        ...{ kind: 'new-reviews', count: 2, link: '/admin?tab=manage-reviews&when=week' },
      });
      expect(await newOnes(supervisor)).toEqual({
        ...{ kind: 'new-reviews', count: 1, link: '/supervisor?tab=manage-reviews&when=week' },
      });
      expect(await newOnes(await api.signIn('coach'))).toBeUndefined();
    });
  });
});
