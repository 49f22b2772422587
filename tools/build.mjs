// `npm run build`: installs packages if needed and builds what has changed.
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
  await buildAll();
} catch (error) {
  showError(error);
  process.exitCode = 1;
}
