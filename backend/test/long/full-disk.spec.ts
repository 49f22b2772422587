import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { form, startApi, startApiProcess, type TestApi, type TestClient } from '../support';
import { fill, mountSmallDisk, unmount } from '../support/small-disk';

const FULL_DISK_RESPONSE = {
  statusCode: 507,
  message: 'The server has no space left, so nothing was saved. Please try again later.',
};
const folder = mkdtempSync(join(tmpdir(), 'rmo-full-'));
chmodSync(folder, 0o755);

const readFiles = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name);

/** Returns random pixels, so that the photo stays large even when compressed. */
const createPhoto = () =>
  sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer();
const send = async (client: TestClient) =>
  client.post('/api/officials', form(VALID_OFFICIAL, { field: 'photo', bytes: await createPhoto() }));
const countRows = async ({ dataSource }: TestApi) =>
  (
    await dataSource.query(
      `SELECT (SELECT count(*)::int FROM officials) AS officials, (SELECT count(*)::int FROM images) AS images`,
    )
  )[0];

const small = join(folder, 'small');
const database = join(folder, 'database');
const mounted = { small: mountSmallDisk(small, '1m'), database: mountSmallDisk(database, '2m') };
afterAll(() => {
  if (mounted.small) unmount(small);
  if (mounted.database) unmount(database);
  rmSync(folder, { recursive: true, force: true });
});

describe('a full storage folder', () => {
  let api: TestApi;
  let admin: TestClient;
  beforeEach(async () => {
    api = await startApi(mounted.small ? { env: { STORAGE_DIR: small } } : {});
    admin = await api.signIn('admin');
  });
  afterEach(() => api?.close());

  const exceedProcessLimit = async () => {
    const limited = await startApiProcess(api.env, 'ulimit -f 8');
    try {
      const client = limited.client();
      client.cookie = admin.cookie;
      return await send(client);
    } finally {
      await limited.stop();
    }
  };
  const fillDisk = async () => {
    fill(small);
    const response = await send(admin);
    rmSync(join(small, 'filler'));
    return response;
  };

  it.each([
    ['because of the process’s file size limit', exceedProcessLimit],
    // Only root can mount a small disk.
    ['because the disk is full', mounted.small ? fillDisk : exceedProcessLimit],
  ])(
    'causes 507 %s, leaves no partial files, and accepts pictures when there is space again',
    async (_what, sendBeyondLimit) => {
      const before = [readFiles(api.env.STORAGE_DIR!), await countRows(api)];
      const response = await sendBeyondLimit();
      expect([response.status, response.body]).toEqual([507, FULL_DISK_RESPONSE]);
      expect([readFiles(api.env.STORAGE_DIR!), await countRows(api)]).toEqual(before);
      expect((await send(admin)).status).toBe(201);
    },
  );
});

describe('a Postgres with a full disk', () => {
  let api: TestApi;
  let admin: TestClient;
  beforeAll(async () => {
    api = await startApi();
    admin = await api.signIn('admin');
  });
  afterAll(() => api?.close());

  const add = () => admin.post('/api/officials', { ...VALID_OFFICIAL, location: 'x'.repeat(200) });

  it('causes 507 and stores neither a row nor a picture', async () => {
    await api.dataSource.query(
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
    );
    await api.dataSource.query(
      `CREATE TRIGGER full_disk BEFORE INSERT ON officials EXECUTE FUNCTION full_disk()`,
    );
    const before = [readFiles(api.env.STORAGE_DIR!), await countRows(api)];
    const response = await send(admin);
    expect([response.status, response.body]).toEqual([507, FULL_DISK_RESPONSE]);
    expect([readFiles(api.env.STORAGE_DIR!), await countRows(api)]).toEqual(before);
    await api.dataSource.query(`DROP TRIGGER full_disk ON officials`);
    expect((await send(admin)).status).toBe(201);
  });

  const fillRealDisk = async () => {
    const { dataSource } = api;
    const [{ data_directory: data }] = await dataSource.query(`SHOW data_directory`);
    const { uid, gid } = statSync(data);
    chownSync(database, uid, gid);
    const space = `rmo_full_${randomBytes(4).toString('hex')}`;
    await dataSource.query(`CREATE TABLESPACE ${space} LOCATION '${database}'`);
    try {
      await dataSource.query(`ALTER TABLE officials SET TABLESPACE ${space}`);
      fill(database);
      const statuses: number[] = [];
      while (statuses.length < 200 && !statuses.includes(507)) statuses.push((await add()).status);
      // Postgres decides how many rows still fit on the last page, possibly none.
      expect(statuses.at(-1)).toBe(507);
      expect(statuses.slice(0, -1).filter((status) => status !== 201)).toEqual([]);
      rmSync(join(database, 'filler'));
      expect((await add()).status).toBe(201);
    } finally {
      rmSync(join(database, 'filler'), { force: true });
      await dataSource.query(`ALTER TABLE officials SET TABLESPACE pg_default`);
      await dataSource.query(`DROP TABLESPACE ${space}`);
    }
  };
  if (mounted.database)
    it('causes 507 on a real full disk, and accepts officials again once there is space', fillRealDisk);
});
