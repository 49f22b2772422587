import { csvRow, nameKey } from '@rmo/contracts';
import { RandomGenerator } from '../../src/database/seeds/random';
import type { ImportRowDto } from '../../src/modules/imports/imports.dto';
import { startApi, startWorker, type TestApi, type TestClient, type TestWorker } from '../support';
import { apply, byNumber, uploadAndCheck, inState } from './flow';

/** There are only a few names, so that equal names, ids and email addresses occur often. */
const FIRST_NAMES = ['John', 'Zoe', 'José', 'Ann'];
const LAST_NAMES = ['Smith', 'O’Neil', 'Smith Jr.', 'North'];
const ASSOCIATIONS = ['West', 'East'];
const CITIES = ['Erie', 'York'];
const ROUNDS = 8;
const ROWS = 30;

type StoredPerson = Record<string, unknown> & { id: number; firstName: string; lastName: string };

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;
beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const rows = <T>(sql: string, values: unknown[] = []) => api.dataSource.query<T[]>(sql, values);
const readOfficials = () =>
  rows<StoredPerson>(
    `SELECT id, "firstName", "lastName", location, association, age FROM officials ORDER BY id`,
  );
const readAccounts = () =>
  rows<StoredPerson>(
    `SELECT id, "firstName", "lastName", email, age FROM users WHERE "userType" = 'Coach' ORDER BY id`,
  );

/** Spells the name in another common way. */
const respell = (random: RandomGenerator, text: string): string =>
  random.pick([
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => ` ${name}\u200b`,
    (name: string) => name.replace('’', "'").replace('.', ''),
    (name: string) => name.normalize('NFD'),
  ])(text);

function randomTable(random: RandomGenerator, kind: 'officials' | 'coaches'): string {
  const columns: Record<string, () => string> = {
    'Official ID': () => random.pick(['', '1', '2', '3', '4']) && String(random.between(1, 60)),
    First: () => respell(random, random.pick(FIRST_NAMES)),
    Last: () => respell(random, random.pick(LAST_NAMES)),
    City: () => random.pick([...CITIES, 'N/A']),
    Age: () => random.pick(['', '40', '41', 'old']),
    ...(kind === 'officials' &&
      random.between(0, 2) > 0 && { Association: () => random.pick([...ASSOCIATIONS, '']) }),
    ...((kind === 'coaches' || random.between(0, 1) === 1) && {
      Email: () => random.pick(['none', 'x', '', ...[1, 2, 3, 4, 5, 6].map((n) => `p${n}@example.org`)]),
    }),
    ...(kind === 'coaches' && { School: () => random.pick(CITIES) }),
  };
  const lines = Array.from({ length: ROWS }, () => Object.values(columns).map((cell) => cell()));
  return [Object.keys(columns), ...lines].map((cells) => csvRow(cells)).join('');
}

/** True if a person has become someone else, which means that both first and last name have changed. */
const isAnother = (before: StoredPerson, after: StoredPerson): boolean =>
  nameKey(before.firstName) !== nameKey(after.firstName) &&
  nameKey(before.lastName) !== nameKey(after.lastName);

async function verdictsOf(id: number): Promise<ImportRowDto[]> {
  const { body } = await admin.get<ImportRowDto[]>(`/api/imports/${id}/rows?limit=100`);
  return body.toSorted(byNumber);
}

it.each(
  (['officials', 'coaches'] as const).flatMap((kind) =>
    Array.from({ length: ROUNDS }, (_, round) => [kind, round] as const),
  ),
)(
  'importing a random table of %s (%d) confuses no people, loses no rows and does what the check announced',
  async (kind, round) => {
    const random = new RandomGenerator(20_261_128 + round);
    const readPeople = kind === 'officials' ? readOfficials : readAccounts;
    const before = await readPeople();
    const source = random.pick([undefined, 'League', 'Another league']);
    let importJob = await uploadAndCheck(admin, kind, randomTable(random, kind), { source });
    if (importJob.counts.ask > 0 && random.between(0, 1) === 1) {
      const { status } = await admin.post(`/api/imports/${importJob.id}/answers`, {
        all: random.pick(['same', 'new']),
      });
      expect(status).toBe(202);
      importJob = await inState(admin, importJob.id, 'checked');
    }
    const said = await verdictsOf(importJob.id);
    expect(said).toHaveLength(ROWS);
    for (const { verdict, problem } of said) {
      expect(['create', 'update', 'same', 'skip', 'ask', 'error']).toContain(verdict);
      if (verdict !== 'create' && verdict !== 'same') expect(problem).toMatch(/\w/);
    }
    const changes = importJob.counts.create + importJob.counts.update;
    const results = changes > 0 ? await verdictsOf((await apply(admin, importJob)).id) : said;
    expect(results.map(({ number, verdict }) => [number, verdict])).toEqual(
      said.map(({ number, verdict }) => [number, verdict]),
    );
    const after = new Map((await readPeople()).map((person) => [person.id, person]));
    expect(after.size).toBe(before.length + importJob.counts.create);
    const updated = new Set(
      results.filter(({ verdict }) => verdict === 'update').map(({ targetId }) => targetId),
    );
    for (const person of before) {
      const now = after.get(person.id)!;
      expect([person, now, isAnother(person, now)]).toEqual([person, now, false]);
      if (!updated.has(person.id)) expect(now).toEqual(person);
    }
  },
);
