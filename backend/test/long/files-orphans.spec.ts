import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { FilesService } from '../../src/modules/files';
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

// Each call waits for a worker, which may take a while on a busy machine.

let api: TestApi;
let worker: TestWorker;
let admin: TestClient;

beforeAll(async () => {
  api = await startApi({ env: { QUEUE_RESEND_AFTER_MS: '2000' } });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
});

const pathOf = (url: string) => join(api.env.STORAGE_DIR!, url.replace('/uploads/', ''));
const isThere = (url: string) => existsSync(pathOf(url));
const waitForJobs = () =>
  until('all jobs done', async () => {
    const [{ n }] = await api.dataSource.query(
      `SELECT count(*)::int AS n FROM outbox WHERE "doneAt" IS NULL`,
    );
    return n === 0;
  });
const readNames = async (): Promise<string[]> =>
  (await api.dataSource.query(`SELECT name FROM images ORDER BY name`)).map(
    ({ name }: { name: string }) => name,
  );
const upload = async (color: string, page = 'home'): Promise<string> => {
  const field = `${page}BackgroundImage`;
  const path = ['register', 'login', 'supervisor'].includes(page)
    ? `/api/settings/upload-page-background/${page}`
    : `/api/settings/upload-${page}-background`;
  const { status, body } = await admin.post(path, form({}, { field, bytes: await picture(color) }));
  expect(status).toBe(200);
  return body[field];
};
const remove = (page = 'home') => admin.post('/api/settings', { key: `${page}BackgroundImage`, value: '' });
const createOfficial = async (color: string): Promise<{ id: number; photoUrl: string }> =>
  (await admin.post('/api/officials', form(VALID_OFFICIAL, { field: 'photo', bytes: await picture(color) })))
    .body;

describe('the cleanup of pictures', () => {
  it('deletes a picture when another replaces it', async () => {
    const firstUrl = await upload('#112233');
    const second = await upload('#445566');
    await until('the first is deleted', () => !isThere(firstUrl));
    await waitForJobs();
    expect([isThere(second), (await readNames()).some((name) => firstUrl.endsWith(name))]).toEqual([
      true,
      false,
    ]);
  });

  it('deletes a picture when its setting is cleared', async () => {
    const url = await upload('#778899');
    expect((await remove()).status).toBe(200);
    await until('it is deleted', () => !isThere(url));
  });

  it('deletes a picture along with its official', async () => {
    const { id, photoUrl } = await createOfficial('#aabbcc');
    expect((await admin.delete(`/api/officials/${id}`)).status).toBe(200);
    await until('it is deleted', () => !isThere(photoUrl));
  });

  it('does not delete a picture while another row refers to it', async () => {
    const [first, second] = [await createOfficial('#010203'), await createOfficial('#010203')];
    expect(first.photoUrl).toBe(second.photoUrl);
    // The picture stays even if the use count is wrong, as it would be after restoring a backup.
    await api.dataSource.query(`UPDATE images SET uses = 0 WHERE $1 LIKE '%' || name`, [first.photoUrl]);
    await admin.delete(`/api/officials/${first.id}`);
    await waitForJobs();
    expect(isThere(first.photoUrl)).toBe(true);
    await admin.delete(`/api/officials/${second.id}`);
    await until('it is deleted', () => !isThere(first.photoUrl));
  });

  it('does not delete a picture that is uploaded again, until that upload is removed', async () => {
    const firstUrl = await upload('#0a0b0c');
    const second = await upload('#0a0b0c');
    await waitForJobs();
    expect([second, isThere(second)]).toEqual([firstUrl, true]);
    await remove();
    await until('it is deleted', () => !isThere(firstUrl));
  });

  it('does not delete a picture while an upload of the same file is being saved', async () => {
    const files = api.app.get(FilesService);
    let url = '';
    await files.withImage(await picture('#1a2b3c'), 'photo', async (image) => {
      url = image.url;
      // The job of an earlier removal runs this cleanup.
      await files.remove({ name: url.replace('/uploads/', '') });
      expect(isThere(url)).toBe(true);
    });
    await api.dataSource.transaction((em) => files.release(em, url));
    await until('it is deleted', () => !isThere(url));
  });

  it('never deletes a picture while a setting refers to it, even with concurrent uploads and removals', async () => {
    const pages = ['home', 'events', 'register', 'login', 'supervisor'];
    let url = '';
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        pages.flatMap((page) => [upload('#0d0e0f', page).then((response) => (url = response)), remove(page)]),
      );
      // Whatever the order of the requests, every image that a setting refers to must exist.
      const referenced = await api.dataSource.query(`SELECT value FROM settings WHERE value = $1`, [url]);
      if (referenced.length > 0) expect(isThere(url)).toBe(true);
    }
    await upload('#0d0e0f', 'login');
    await waitForJobs();
    expect(isThere(url)).toBe(true);
    for (const page of pages) await remove(page);
    await waitForJobs();
    const imageRows = await api.dataSource.query(`SELECT uses FROM images WHERE name = $1`, [
      url.replace('/uploads/', ''),
    ]);
    expect([isThere(url), imageRows]).toEqual([false, []]);
  });
});

describe('the nightly cleanup', () => {
  beforeEach(() => api.dataSource.query(`DELETE FROM scheduled_runs`));
  const cleanup = (day: string) => api.app.get(FilesService).cleanup(new Date(`${day}T08:00:00Z`));
  const pictureName = (digit: string) => `photos/${digit.repeat(32)}.webp`;
  const placeFile = (name: string, ageMs: number) => {
    const path = pathOf(name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'x');
    const then = new Date(Date.now() - ageMs);
    utimesSync(path, then, then);
  };
  const HOURS = 3_600_000;

  it('deletes only unreferenced pictures and unfinished files', async () => {
    const { photoUrl } = await createOfficial('#123123');
    // Simulates an upload that was abandoned before a setting referred to its image.
    const orphan = await upload('#321321');
    await api.dataSource.query(`UPDATE settings SET value = '' WHERE value = $1`, [orphan]);
    await api.dataSource.query(`UPDATE images SET "storedAt" = now() - interval '2 hours'`);
    const { photoUrl: fresh } = await createOfficial('#456456');
    await api.dataSource.query(`UPDATE officials SET "photoUrl" = NULL WHERE "photoUrl" = $1`, [fresh]);
    placeFile(pictureName('a'), 2 * HOURS);
    placeFile(pictureName('b'), 0);
    placeFile(`${pictureName('c')}.half.part`, 2 * HOURS);
    placeFile(`${pictureName('d')}.half.part`, 0);
    placeFile('photos/somebody-else.txt', 2 * HOURS);

    expect(await cleanup('2026-03-01')).toBe(true);
    expect([isThere(photoUrl), isThere(fresh), isThere(pictureName('b'))]).toEqual([true, true, true]);
    expect([isThere(orphan), isThere(pictureName('a'))]).toEqual([false, false]);
    const otherFiles = readdirSync(join(api.env.STORAGE_DIR!, 'photos')).filter(
      (name) => !/^[0-9a-f]{32}\.webp$/.test(name),
    );
    expect(otherFiles.sort()).toEqual([`${'d'.repeat(32)}.webp.half.part`, 'somebody-else.txt']);
    const [run] = await api.dataSource.query(`SELECT result FROM scheduled_runs WHERE job = 'files.cleanup'`);
    expect(run.result).toBe('2 pictures removed that nothing showed');
  });

  it('runs once if several processes start it', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => cleanup('2026-03-02')));
    expect(ran.filter(Boolean)).toHaveLength(1);
  });
});
