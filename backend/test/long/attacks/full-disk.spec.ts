import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { VALID_OFFICIAL } from '@rmo/contracts';
import { form } from '../../support';
import { fill, mountSmallDisk, unmount } from '../../support/small-disk';
import { startTarget, type Target } from './target';

const folder = mkdtempSync(join(tmpdir(), 'rmo-attacks-disk-'));
const disk = join(folder, 'disk');
const isMounted = mountSmallDisk(disk, '2m');

let target: Target;
beforeAll(async () => {
  // Where mounting isn't allowed, full-disk.spec.ts of the API tests covers a limited file size instead.
  if (!isMounted) throw new Error('This attack mounts a file system: run it as root.');
  target = await startTarget({ STORAGE_DIR: disk });
});
afterAll(async () => {
  await target?.stop();
  if (isMounted) unmount(disk);
  rmSync(folder, { recursive: true, force: true });
});

it('a full disk causes 507 for pictures and delays no other request, and pictures are accepted once it has space', async () => {
  const admin = await target.signIn('admin');
  const bytes = await sharp(randomBytes(512 * 512 * 3), { raw: { width: 512, height: 512, channels: 3 } })
    .png()
    .toBuffer();
  const send = async () =>
    (await admin.post('/api/officials', form(VALID_OFFICIAL, { field: 'photo', bytes }))).status;
  await target.watcher.collect();
  fill(disk);
  expect([await send(), await send(), await send()]).toEqual([507, 507, 507]);
  expect((await target.api.client().get('/api/officials')).body.total).toBe(0);
  await target.expectResponsive();
  rmSync(join(disk, 'filler'));
  expect(await send()).toBe(201);
});
