// Finds browsers for tests: named by an environment variable, on PATH, or installed with the system's package manager.
import { basename } from 'node:path';
import { installSystemPackage } from './packages.mjs';
import { run, which } from './proc.mjs';
import { phase, UserError } from './ui.mjs';

/**
 * Returns a program that exits with 0 when run with the arguments `check`: the value of `variable`, one of `names` on PATH, one
 * of `places`, or one from `packages`, which are then installed.
 */
async function provideProgram({ what, variable, names, places = [], packages, check = ['--version'], hint }) {
  const isWorking = async (path) => path && (await run(path, check, { timeoutMs: 30_000 })).code === 0;
  const find = async () => {
    for (const path of [...names.map((name) => which(name)), ...places])
      if (await isWorking(path)) return path;
    return null;
  };
  const namedProgram = process.env[variable];
  if (namedProgram) {
    if (await isWorking(namedProgram)) return namedProgram;
    throw new UserError(`${variable} does not name a program that runs: ${namedProgram}`);
  }
  const program = await find();
  if (program) return program;
  return phase(`Installing ${what} with the system package manager`, async () => {
    const problem = await installSystemPackage(packages);
    const path = await find();
    if (path) return path;
    throw new UserError(
      `The browser tests need ${what}: ${problem ?? 'the installed one does not run'}.\n` +
        `Two ways out: ${hint ?? `install ${what} so that it is on PATH`}, or set ${variable}=/path/to/${names[0]}.`,
    );
  });
}

const CHROMIUM = {
  what: 'Chromium',
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  packages: {
    apt: [
      ['chromium', 'fonts-liberation'],
      ['chromium-browser', 'fonts-liberation'],
    ],
    dnf: [['chromium', 'liberation-fonts'], ['chromium']],
    apk: [['chromium', 'font-liberation'], ['chromium']],
    brew: [['--cask', 'chromium']],
  },
};

export const provideChromium = () => provideProgram(CHROMIUM);

/** Chromium's headless build, which starts faster, or regular Chromium if there is no package for it. */
export const provideHeadlessChromium = () =>
  provideProgram({
    ...CHROMIUM,
    what: 'Chromium (headless shell)',
    names: ['chromium-headless-shell', 'chrome-headless-shell', ...CHROMIUM.names],
    packages: {
      ...CHROMIUM.packages,
      apt: [['chromium-headless-shell', 'fonts-liberation'], ...CHROMIUM.packages.apt],
    },
  });

export const provideFirefox = () =>
  provideProgram({
    what: 'Firefox',
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: {
      // Ubuntu has no firefox-esr; its `firefox` is a snap, which may not run on a headless machine.
      apt: [['firefox-esr'], ['firefox']],
      dnf: [['firefox']],
      apk: [['firefox-esr'], ['firefox']],
      brew: [['--cask', 'firefox']],
    },
  });

const SAFARI_DRIVER = {
  names: ['safaridriver'],
  hint: 'on a Mac, Safari brings it: run `sudo safaridriver --enable` once',
};
const WEBKITGTK_DRIVER = {
  names: ['WebKitWebDriver', 'WebKitWebDriver-6.0', 'WebKitWebDriver-4.1'],
  check: ['--help'],
  hint: 'install webkit2gtk-driver (or webkitgtk-webdriver) so that WebKitWebDriver is on PATH',
};

/** Provides the WebDriver program for WebKit: WebKitGTK's or, on a Mac, Safari's, which comes with the system. */
export const provideWebKitDriver = () =>
  provideProgram({
    what: 'the driver of WebKit',
    variable: 'WEBKIT_DRIVER',
    ...(process.platform === 'darwin' ? SAFARI_DRIVER : WEBKITGTK_DRIVER),
    packages: {
      apt: [['webkit2gtk-driver'], ['webkitgtk-webdriver']],
      dnf: [['webkitgtk6.0'], ['webkit2gtk4.1']],
      apk: [['webkit2gtk-4.1']],
    },
  });

export const isSafari = (driver) => basename(driver) === 'safaridriver';

/** WebKitGTK needs a display, even if it is virtual. */
export const provideXvfb = () =>
  provideProgram({
    what: 'Xvfb',
    variable: 'XVFB',
    names: ['Xvfb'],
    check: ['-help'],
    packages: { apt: [['xvfb']], dnf: [['xorg-x11-server-Xvfb']], apk: [['xvfb']] },
  });
