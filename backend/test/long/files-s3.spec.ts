import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import S3rver from 's3rver';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { parseStorageUrl } from '../../src/config/env-rules';
import { copyPictures, createStorage, FilesService } from '../../src/modules/files';
import { fileNameOf } from '../../src/modules/files/image-storage';
import {
  form,
  picture,
  startApi,
  startWorker,
  until,
  type TestApi,
  type TestClient,
  type TestWorker,
} from '../support';

const BUNDLE_FOLDER = resolve(__dirname, '../../../dist/backend');
/** The test server's credentials. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'pictures';

let folder: string;
let server: S3rver;
let endpoint: string;
const place = (prefix: string) =>
  `s3://${BUCKET}/${prefix}?region=us-east-1&endpoint=${encodeURIComponent(endpoint)}`;

beforeAll(async () => {
  Object.assign(process.env, CREDENTIALS);
  folder = mkdtempSync(join(tmpdir(), 'rmo-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(CREDENTIALS)) delete process.env[name];
});

describe('pictures in a bucket', () => {
  let api: TestApi;
  let worker: TestWorker;
  let admin: TestClient;
  const readNames = async (): Promise<string[]> => {
    const fileNames: string[] = [];
    for await (const files of createStorage(place('season')).list())
      fileNames.push(...files.map(({ name }) => name));
    return fileNames.sort();
  };

  beforeAll(async () => {
    const env = { STORAGE_URL: place('season'), STORAGE_DIR: join(folder, 'unused'), ...CREDENTIALS };
    api = await startApi({ env: { ...env, QUEUE_RESEND_AFTER_MS: '2000' } });
    worker = await startWorker({ ...api.env, ...CREDENTIALS });
    admin = await api.signIn('admin');
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  it('are stored, served as cacheable for a year, and deleted with the record that shows them', async () => {
    const input = form(VALID_OFFICIAL, { field: 'photo', bytes: await picture('#123456') });
    const { body } = await admin.post('/api/officials', input);
    expect(body.photoUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}\.webp$/);
    expect(await readNames()).toEqual([body.photoUrl.slice('/uploads/'.length)]);

    const response = await fetch(`${api.url}${body.photoUrl}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const etag = response.headers.get('etag')!;
    expect((await fetch(`${api.url}${body.photoUrl}`, { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );

    expect((await admin.delete(`/api/officials/${body.id}`)).status).toBe(200);
    await until('the picture is gone', async () => (await readNames()).length === 0);
    expect((await fetch(`${api.url}${body.photoUrl}`)).status).toBe(404);
  });

  it('are served only under their own names', async () => {
    const storage = createStorage(place('season'));
    await storage.put('photos/secret.txt', Buffer.from('no picture'));
    for (const path of [
      'photos/secret.txt',
      'photos/..%2F..%2Fsecret.txt',
      `photos/${'0'.repeat(32)}.webp`,
      'x',
    ])
      expect((await fetch(`${api.url}/uploads/${path}`)).status).toBe(404);
    expect(await readNames()).toEqual([]);
    await storage.remove('photos/secret.txt');
  });

  it('are deleted at night if nothing refers to them', async () => {
    const storage = createStorage(place('season'));
    const name = `photos/${'a'.repeat(32)}.webp`;
    await storage.put(name, await picture());
    const files = api.app.get(FilesService);
    await files.cleanup();
    expect(await readNames()).toEqual([name]);
    await api.dataSource.query(`UPDATE images SET "storedAt" = now() - interval '3 days'`);
    await api.dataSource.query(`DELETE FROM scheduled_runs`);
    await files.cleanup();
    expect(await readNames()).toEqual([]);
  });

  it('return 503 and can’t be saved while the store is down', async () => {
    const otherApi = await startApi({
      env: { STORAGE_URL: 's3://gone/x?endpoint=http://127.0.0.1:9', ...CREDENTIALS },
    });
    try {
      const client = await otherApi.signIn('admin');
      const body = form(VALID_OFFICIAL, { field: 'photo', bytes: await picture('#654321') });
      expect((await client.post('/api/officials', body)).status).toBe(503);
      expect((await client.get('/api/officials')).body.total).toBe(0);
      expect((await fetch(`${otherApi.url}/uploads/photos/${'b'.repeat(32)}.webp`)).status).toBe(503);
    } finally {
      await otherApi.close();
    }
  });
});

describe('npm run storage:move', () => {
  const move = (from: string, to: string) =>
    new Promise<{ status: number; stdout: string; stderr: string }>((done) => {
      const child = execFile(
        process.execPath,
        [join(BUNDLE_FOLDER, 'cli.mjs'), 'storage-move', '--from', from, '--to', to],
        { env: { PATH: process.env.PATH, ...CREDENTIALS } },
        (_error, stdout, stderr) => done({ status: child.exitCode ?? -1, stdout, stderr }),
      );
    });

  it('copies from a folder to a bucket and back, resumes after an interruption, and names damaged pictures', async () => {
    const source = join(folder, 'source');
    const from = createStorage(source);
    const bucket = createStorage(place('moved'));
    const pictures = await Promise.all(Array.from({ length: 30 }, (_, n) => picture(`#0000${10 + n}`)));
    const all = pictures.map((bytes) => `photos/${fileNameOf(bytes)}`).sort();
    for (const bytes of pictures) await from.put(`photos/${fileNameOf(bytes)}`, bytes);
    // Simulates an interrupted move that copied two images, one of them with the wrong bytes.
    await bucket.put(all[0]!, readFileSync(join(source, all[0]!)));
    await bucket.put(all[1]!, Buffer.from('half of a pict'));

    const firstRun = await move(source, place('moved'));
    expect(firstRun).toMatchObject({ status: 0, stdout: 'Copied 29 pictures; 1 were there already\n' });
    expect(await copyPictures(from, bucket)).toEqual({ copied: 0, kept: 30, damaged: [] });

    const back = join(folder, 'back');
    expect(await move(place('moved'), back)).toMatchObject({ status: 0 });
    expect(readdirSync(join(back, 'photos')).sort()).toEqual(all.map((name) => name.slice('photos/'.length)));
    for (const name of all) expect(readFileSync(join(back, name))).toEqual(readFileSync(join(source, name)));

    writeFileSync(join(back, all[2]!), 'damaged');
    const damaged = await move(back, place('again'));
    expect(damaged.status).toBe(1);
    expect(damaged.stderr).toContain(`Damaged, and not copied: ${all[2]}`);
  });

  it('reports missing or wrong arguments', async () => {
    expect((await move('', '')).stderr).toContain('storage-move needs --from and --to');
    expect((await move('s3://Bad_Name', folder)).stderr).toContain('must look like s3://bucket/prefix');
  });
});

describe('STORAGE_URL', () => {
  it.each([
    ['s3://bucket', { bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: undefined }],
    [
      's3://my.bucket/a/b/?region=eu-west-1&endpoint=https://store.test:9000',
      { bucket: 'my.bucket', prefix: 'a/b/', region: 'eu-west-1', endpoint: 'https://store.test:9000' },
    ],
  ])('accepts the address %s', (text, address) => expect(parseStorageUrl(text)).toEqual(address));

  it.each([
    'bucket',
    'https://bucket',
    's3://',
    's3://AKIA:secret@bucket/x',
    's3://bucket?endpoint=ftp://x',
    's3://bucket?regoin=x',
    's3://bucket:9000/x',
  ])('rejects the address %s', (text) => expect(parseStorageUrl(text)).toBeNull());

  it('loads the SDK only if it is set', () => {
    const code = readFileSync(join(BUNDLE_FOLDER, 'main.mjs'), 'utf8');
    expect(code).toContain('import("@aws-sdk/client-s3")');
    expect(code).not.toMatch(/from\s*["']@aws-sdk/);
  });
});
