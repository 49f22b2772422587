// `npm run build`: installs packages if needed and builds what has changed; with `--parallel=1`, one project at a time.
import { buildAll } from './lib/build.mjs';
import { installPackages } from './lib/install.mjs';
import { runTool } from './lib/tool.mjs';

await runTool(async () => {
  await installPackages();
  const parallel = process.argv.find((arg) => arg.startsWith('--parallel='))?.split('=')[1];
  await buildAll({ parallel });
  return 0;
});
