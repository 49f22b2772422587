import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beside the running bundle, or in the sources when they run unbundled. */
export function templatesFolder(): string {
  const beside = join(dirname(process.argv[1] ?? '.'), 'templates');
  return existsSync(join(beside, 'message.hbs'))
    ? beside
    : join(process.cwd(), 'backend', 'src', 'modules', 'notifications', 'templates');
}
