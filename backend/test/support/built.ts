import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BUNDLE_FOLDER = resolve(__dirname, '../../../dist/backend');

/**
 * Returns the path of a backend program. Throws if it has not been built, because otherwise, for example, uploads would return
 * 503 without a reason.
 */
export function bundledPath(name: string): string {
  const file = join(BUNDLE_FOLDER, name);
  if (existsSync(file)) return file;
  throw new Error('The backend is not built: run `npx nx build backend` (npm test does).');
}
