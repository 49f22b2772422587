// `npm run storage:move -- --from PLACE --to PLACE` copies all stored images. A place is a folder, or a URL such as
// s3://bucket/prefix?region=us-east-1&endpoint=https://host. After an interruption, run it again to continue.
import { script } from './lib/app.mjs';
import { buildAll } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { runInTerminal } from './lib/proc.mjs';
import { showError } from './lib/ui.mjs';

try {
  checkNode();
  await installPackages();
  await buildAll();
  process.exit(await runInTerminal([...script('cli.mjs'), 'storage-move', ...process.argv.slice(2)]));
} catch (error) {
  showError(error);
  process.exitCode = 1;
}
