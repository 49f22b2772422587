// Provides Chromium, which most browser tests use. The core's browser tests run in its headless shell.
import { provideProgram } from './browsers.mjs';

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

/**
 * Provides the build without a user interface, which starts faster and needs fewer resources, or Chromium if there is no such
 * package.
 */
export const provideHeadlessChromium = () =>
  provideProgram({
    what: 'Chromium (headless shell)',
    variable: 'CHROMIUM',
    names: ['chromium-headless-shell', 'chrome-headless-shell', ...CHROMIUM.names],
    places: CHROMIUM.places,
    packages: {
      ...CHROMIUM.packages,
      apt: [['chromium-headless-shell', 'fonts-liberation'], ...CHROMIUM.packages.apt],
    },
  });
