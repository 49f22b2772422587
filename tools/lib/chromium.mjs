// A browser for the tests: CHROMIUM, one on PATH, the package manager, or one clear error.
import { installSystemPackage } from './packages.mjs';
import { run, which } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const works = async (path) => path && (await run(path, ['--version'], { timeoutMs: 30_000 })).code === 0;

async function findChromium() {
  for (const path of [...NAMES.map((name) => which(name)), ...MAC]) if (await works(path)) return path;
  return null;
}

export async function provideChromium() {
  if (process.env.CHROMIUM) {
    if (await works(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new UserError(`CHROMIUM does not name a browser that runs: ${process.env.CHROMIUM}`);
  }
  const found = await findChromium();
  if (found) return found;
  return phase('Installing Chromium with the system package manager', async () => {
    const problem = await installSystemPackage({
      apt: [
        ['chromium', 'fonts-liberation'],
        ['chromium-browser', 'fonts-liberation'],
      ],
      dnf: [['chromium', 'liberation-fonts'], ['chromium']],
      apk: [['chromium', 'font-liberation'], ['chromium']],
      brew: [['--cask', 'chromium']],
    });
    const path = await findChromium();
    if (path) return path;
    throw new UserError(
      `The browser tests need Chromium: ${problem ?? 'the installed one does not run'}.\n` +
        'Two ways out: install Chromium so that it is on PATH, or set CHROMIUM=/path/to/chromium.',
    );
  });
}
