// `npm run storage:move -- --from PLACE --to PLACE` copies all stored images. A place is a folder, or a URL such as
// s3://bucket/prefix?region=us-east-1&endpoint=https://host. After an interruption, run it again to continue.
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { runInTerminal } from './lib/proc.mjs';
import { showError } from './lib/ui.mjs';

try {
  checkNode();
  await installPackages();
  await buildAll();
  const args = [join(root, 'dist', 'backend', 'cli.mjs'), 'storage-move', ...process.argv.slice(2)];
  process.exit(await runInTerminal(args));
} catch (error) {
  showError(error);
  process.exitCode = 1;
}
