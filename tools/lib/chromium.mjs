// Chromium, which most of the browser tests use.
import { provideProgram } from './browsers.mjs';

export const provideChromium = () =>
  provideProgram({
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
  });
