// `npm run mail-previews`: regenerates docs/mail from the code that sends the emails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

for (const args of [
  [join(root, 'node_modules/.bin/nx'), 'build', 'backend'],
  [join(root, 'dist/backend/mail-previews.mjs'), 'docs/mail'],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
