import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../../dist/backend');

/** The path of a program of the backend. Throws where it is not built: uploads, for example, would answer 503 and not say why. */
export function built(name: string): string {
  const file = join(FOLDER, name);
  if (existsSync(file)) return file;
  throw new Error('The backend is not built: run `npx nx build backend` (npm test does).');
}
