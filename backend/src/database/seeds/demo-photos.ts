import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { bundledPath } from '../../common/process/limited-process';
import { fileNameOf, type ImageStorage } from '../../modules/files/image-storage';
import { URL_PREFIX } from '../../modules/files/images.repository';

interface Person {
  firstName: string;
  lastName: string;
}

const fileOf = ({ firstName, lastName }: Person) => `${firstName}-${lastName}.webp`.toLowerCase();

/** Stores the photos of demo people as if they had been uploaded. Returns a person's URL, or null for those without a photo. */
export async function storeDemoPhotos(
  em: EntityManager,
  storage: ImageStorage,
  people: readonly Person[],
): Promise<(person: Person) => string | null> {
  const folder = bundledPath('demo-photos', 'backend/src/database/seeds/photos');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const photos = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const uses = people.filter((person) => fileOf(person) === file).length;
      return { file, bytes, uses, name: `photos/${fileNameOf(bytes)}` };
    }),
  );
  // Counted before the files are stored, so that a concurrent cleanup waits and then keeps them.
  await em.query(
    `INSERT INTO images (name, uses) SELECT name, uses FROM jsonb_to_recordset($1::jsonb) AS x(name text, uses integer)
     ON CONFLICT (name) DO UPDATE SET uses = images.uses + excluded.uses, "storedAt" = now()`,
    [JSON.stringify(photos.map(({ name, uses }) => ({ name, uses })))],
  );
  await Promise.all(photos.map(({ name, bytes }) => storage.put(name, bytes)));
  const urls = new Map(photos.map(({ file, name }) => [file, `${URL_PREFIX}${name}`]));
  return (person) => urls.get(fileOf(person)) ?? null;
}
