// `npm run build`: installs packages if needed and builds what has changed; with `--parallel=1`, one project at a time.
import { buildAll } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { stopCommands } from './lib/proc.mjs';
import { showError } from './lib/ui.mjs';

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => void stopCommands().then(() => process.exit(1)));
}

try {
  checkNode();
  await installPackages();
  const parallel = process.argv.find((arg) => arg.startsWith('--parallel='))?.split('=')[1];
  await buildAll({ parallel });
} catch (error) {
  showError(error);
  process.exitCode = 1;
}
