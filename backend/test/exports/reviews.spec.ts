import { escapedCell, RATING_CATEGORIES, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { createPerson, startApi, type TestApi, type TestClient } from '../support';
import { csvRows, download } from './download';

let api: TestApi;
let admin: TestClient;
let author: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
  author = (await createPerson(api.dataSource)).id;
});
afterAll(() => api?.close());

async function createOfficial(firstName: string, lastName: string): Promise<number> {
  const { status, body } = await admin.post('/api/officials', { ...VALID_OFFICIAL, firstName, lastName });
  expect(status).toBe(201);
  return body.id;
}
async function createEvent(official: number): Promise<number> {
  const { status, body } = await admin.post('/api/events', validEvent(official));
  expect(status).toBe(201);
  return body.id;
}
interface Review {
  official: number;
  score: number;
  comment: string;
  date: string;
}
/** Adds each review to a different event, because an author can review an official only once per event. */
async function addReviews(events: number[], reviews: Review[]): Promise<void> {
  const scores = RATING_CATEGORIES.map((name) => `"${name}"`).join(', ');
  await api.dataSource.query(
    `INSERT INTO reviews ("officialId", "userId", "eventId", comment, date, ${scores})
     SELECT official, $1, event, comment, date, score, 3, 3, 3, 3, 3
       FROM jsonb_to_recordset($2::jsonb)
         AS x(official int, event int, score int, comment text, date timestamptz)`,
    [author, JSON.stringify(reviews.map((review, index) => ({ ...review, event: events[index] })))],
  );
}
const rowsOf = async (): Promise<string[][]> => {
  const { status, bytes } = await download(api, admin, '/api/exports/reviews.csv');
  expect(status).toBe(200);
  return csvRows(bytes).slice(1);
};
/** Orders rows by month and, within a month, by content, using JavaScript's string order. */
const sortRows = (rows: (string | number)[][]) => {
  const keyed = rows.map((cells) => ({ cells, key: JSON.stringify(cells) }));
  const byText = keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return byText.map(({ cells }) => cells).sort((a, b) => (a[0]! < b[0]! ? 1 : a[0]! > b[0]! ? -1 : 0));
};

describe('exported reviews', () => {
  it('are sorted by the database in the same order as JavaScript sorts strings', async () => {
    const names = ['Ann', 'Änn', 'ann', 'Ann "B"', 'Anna', 'Ann\u{1F93C}', 'Ann\uff5e', 'An'];
    const officials = await Promise.all(
      names.map(async (name) => ({ id: await createOfficial(name, 'Bell'), name: `${name} Bell` })),
    );
    const event = await createEvent(officials[0]!.id);
    const comments = [
      '',
      'a',
      'A',
      'a b',
      'a"b',
      'a\\b',
      'a\nb',
      'a\tb',
      'aé',
      'a\uff5e',
      'a\u{1F600}',
      'a\u2028',
      '=a',
      'ab',
      'a,b',
    ];
    const months = ['2026-01', '2025-12', '2025-11'];
    const reviews = officials.flatMap(({ id, name }, at) =>
      comments.map((comment, n) => {
        const month = months[(at + n) % months.length]!;
        return {
          official: id,
          name,
          month,
          score: 1 + (n % 5),
          comment,
          date: `${month}-1${n % 9}T12:00:00Z`,
        };
      }),
    );
    // The reviews are of the same official and event, so that the order can't come from the database's own order.
    const events = await Promise.all(comments.map(() => createEvent(officials[0]!.id)));
    await addReviews(
      reviews.map((_, index) => events[index % comments.length]!),
      reviews,
    );
    const expectedRows = sortRows(
      reviews.map(({ month, name, score, comment }) => [month, name, score, 3, 3, 3, 3, 3, comment]),
    );
    expect(await rowsOf()).toEqual(
      expectedRows.map((cells) =>
        cells.map((cell) => (typeof cell === 'string' ? escapedCell(cell) : String(cell))),
      ),
    );
    expect(event).toBeGreaterThan(0);
  });

  it('are read from the database in batches, however many reviews a month has', async () => {
    const before = (await rowsOf()).length;
    const official = await createOfficial('Many', 'Reviews');
    const event = await createEvent(official);
    await api.dataSource.query(
      `WITH people AS (
         INSERT INTO users (email, password, "firstName", "lastName", role, "userType")
         SELECT 'many' || n || '@example.org', '', 'Many', 'People', 'user', 'Coach' FROM generate_series(1, 1700) n
         RETURNING id)
       INSERT INTO reviews ("officialId", "userId", "eventId", comment, date, ${RATING_CATEGORIES.map((name) => `"${name}"`).join(', ')})
       SELECT $1, id, $2, repeat('long ', 100) || md5(id::text), '2026-02-10T12:00:00Z', 3, 3, 3, 3, 3, 3 FROM people`,
      [official, event],
    );
    const { query } = api.dataSource;
    const sizes: number[] = [];
    const spy = jest.spyOn(api.dataSource, 'query').mockImplementation(async (...args) => {
      const rows = (await query.apply(api.dataSource, args)) as unknown[];
      sizes.push(rows.length);
      return rows;
    });
    const rows = await rowsOf();
    spy.mockRestore();
    expect(rows).toHaveLength(before + 1700);
    expect(Math.max(...sizes)).toBe(500);
    expect(sizes.filter((size) => size === 500)).toHaveLength(3);
    const comments = rows.slice(0, 1700).map((row) => row.at(-1)!);
    expect(comments).toEqual([...comments].sort());
  });
});
