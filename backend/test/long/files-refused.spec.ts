import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VALID_COACH_PROFILE, VALID_OFFICIAL, VALID_SUPERVISOR } from '@rmo/contracts';
import {
  createPerson,
  form,
  PEOPLE,
  picture,
  startApi,
  type TestResponse,
  type TestApi,
  type TestClient,
} from '../support';

let api: TestApi;
let admin: TestClient;
let supervisor: TestClient;
let coach: TestClient;
let ids: { coach: number; supervisor: number; pending: number };
const TAKEN_EMAIL = 'taken@example.org';

beforeAll(async () => {
  api = await startApi();
  [admin, supervisor, coach] = [
    await api.signIn('admin'),
    await api.signIn('supervisor'),
    await api.signIn('coach'),
  ];
  await createPerson(api.dataSource, { ...PEOPLE.coach, email: TAKEN_EMAIL });
  const createAccount = async (input: Parameters<typeof createPerson>[1]) =>
    (await createPerson(api.dataSource, input)).id;
  ids = {
    coach: await createAccount(PEOPLE.coach),
    supervisor: await createAccount(PEOPLE.supervisor),
    pending: await createAccount({ ...PEOPLE.supervisor, isVerified: false }),
  };
});
afterAll(() => api?.close());

let colors = 0;
const newPicture = () => picture(`#${(0x101010 + ++colors).toString(16)}`);
const send = async (client: TestClient, method: string, path: string, fields: object, field = 'photo') =>
  client.send(method, path, form({ ...fields }, { field, bytes: await newPicture() }));

const readStoredFiles = () =>
  ['photos', 'backgrounds']
    .map((folder) => join(api.env.STORAGE_DIR!, folder))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .sort();
const readImages = async () =>
  (
    await api.dataSource.query<{ name: string; uses: number }[]>(`SELECT name, uses FROM images ORDER BY 1`)
  ).map(({ name, uses }) => `${name} ${uses}`);

/** Makes every write to the table fail in Postgres while `work` runs. */
async function withFailingWrites<T>(table: string, work: () => Promise<T>): Promise<T> {
  await api.dataSource.query(
    `CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'refused for a test' USING ERRCODE = 'serialization_failure'; END $$`,
  );
  await api.dataSource.query(
    `CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_write()`,
  );
  try {
    return await work();
  } finally {
    await api.dataSource.query(`DROP TRIGGER refuse_write ON ${table}`);
  }
}

type Refusal = [what: string, status: number, send: () => Promise<TestResponse<unknown>>];
const email = { email: TAKEN_EMAIL };
const REFUSALS: Refusal[] = [
  [
    'a supervisor with a taken email',
    409,
    () =>
      send(admin, 'POST', '/api/officials', {
        ...VALID_SUPERVISOR,
        userType: 'Regional Supervisor',
        ...email,
      }),
  ],
  [
    'a coach with a taken email, by an administrator',
    409,
    () => send(admin, 'POST', '/api/admin/coaches', { ...VALID_COACH_PROFILE, ...email }),
  ],
  [
    'a coach with a taken email, by a supervisor',
    409,
    () => send(supervisor, 'POST', '/api/supervisor/coaches', { ...VALID_COACH_PROFILE, ...email }),
  ],
  [
    'an edited coach with a taken email',
    409,
    () => send(admin, 'PATCH', `/api/admin/coaches/${ids.coach}`, email),
  ],
  [
    'an edited supervisor with a taken email',
    409,
    () => send(admin, 'PATCH', `/api/admin/supervisors/${ids.supervisor}`, email),
  ],
  [
    'an edited supervisor with a taken email, by a supervisor',
    409,
    () => send(supervisor, 'PATCH', `/api/users/supervisors/${ids.supervisor}`, email),
  ],
  [
    'a coach’s own profile with a taken email',
    409,
    () => send(coach, 'PUT', '/api/users/profile', { ...VALID_COACH_PROFILE, ...email }),
  ],
  [
    'a pending supervisor, edited by a supervisor',
    403,
    () => send(supervisor, 'PATCH', `/api/users/supervisors/${ids.pending}`, { firstName: 'No' }),
  ],
  ['an unknown coach', 404, () => send(admin, 'PATCH', '/api/admin/coaches/999999', {})],
  ['an unknown official', 404, () => send(admin, 'PATCH', '/api/officials/999999', {})],
  [
    'a form with a wrong field',
    400,
    () => send(admin, 'POST', '/api/officials', { ...VALID_OFFICIAL, age: 'old' }),
  ],
  [
    'an official whose row could not be written',
    503,
    () => withFailingWrites('officials', () => send(admin, 'POST', '/api/officials', VALID_OFFICIAL)),
  ],
  [
    'a background whose setting could not be written',
    503,
    () =>
      withFailingWrites('settings', () =>
        send(admin, 'POST', '/api/settings/upload-home-background', {}, 'homeBackgroundImage'),
      ),
  ],
];

describe('a failed save', () => {
  it.each(REFUSALS)('stores no picture for %s (status %d)', async (_what, status, refused) => {
    const before = [readStoredFiles(), await readImages()];
    expect((await refused()).status).toBe(status);
    expect([readStoredFiles(), await readImages()]).toEqual(before);
  });

  it('stores no picture in forty attempts', async () => {
    const before = [readStoredFiles(), await readImages()];
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const statuses: number[] = [];
        for (let round = 0; round < 5; round++) {
          const { status } = await send(admin, 'POST', '/api/admin/coaches', {
            ...VALID_COACH_PROFILE,
            ...email,
          });
          statuses.push(status);
        }
        return statuses;
      }),
    );
    expect(responses.flat()).toEqual(Array(40).fill(409));
    expect([readStoredFiles(), await readImages()]).toEqual(before);
  });

  it('does not delete a picture that a concurrent save refers to', async () => {
    const bytes = await newPicture();
    const photo = { field: 'photo', bytes };
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3
          ? admin.post('/api/admin/coaches', form({ ...VALID_COACH_PROFILE, ...email }, photo))
          : admin.post<{ id: number; photoUrl: string }>('/api/officials', form(VALID_OFFICIAL, photo)),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 3 ? 409 : 201)),
    );
    const name = (responses[0]!.body as { photoUrl: string }).photoUrl.replace('/uploads/', '');
    expect(existsSync(join(api.env.STORAGE_DIR!, name))).toBe(true);
    expect(await readImages()).toContain(`${name} 4`);
  });
});
