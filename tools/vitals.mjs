// node tools/vitals.mjs [address]: measures the web vitals of pages in Chromium on an emulated slow phone. Prints them
// without limits, as times depend on the machine. The conditions are those of Lighthouse for mobile: CPU throttled by
// four, slow 4G. The score uses its formula without the speed index, whose weight is distributed to the others.
import { chromium } from 'playwright-core';
import { provideChromium } from './lib/chromium.mjs';

const RUNS = 3;
/** Milliseconds without a long task after which a page counts as quiet. */
const QUIET = 2500;
/** Weight, and the values that score 90 and 50, per measure. */
const CURVES = { fcp: [10, 1800, 3000], lcp: [25, 2500, 4000], tbt: [30, 200, 600], cls: [25, 0.1, 0.25] };

/** Runs in the page before its scripts, and collects the measurements. */
function watch() {
  const seen = { cls: 0, lcp: 0, tasks: [], lastTask: 0 };
  window.vitals = seen;
  const on = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.largest = element?.tagName.toLowerCase();
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push([startTime, duration]);
    seen.lastTask = startTime + duration;
  });
}

async function measure(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: (1474.56 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForFunction((quiet) => performance.now() - window.vitals.lastTask > quiet, QUIET, {
      timeout: 120_000,
    });
    return await page.evaluate(() => {
      const { cls, lcp, tasks, largest } = window.vitals;
      const fcp = performance.getEntriesByName('first-contentful-paint')[0].startTime;
      const tbt = tasks
        .filter(([start]) => start >= fcp)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
      return { fcp, lcp, tbt, cls, largest };
    });
  } finally {
    await context.close();
  }
}

/** The log-normal curve of Lighthouse: 90 % at `good`, 50 % at `median`. */
function score(value, good, median) {
  if (value <= 0) return 1;
  const z = (0.9061938024368232 * Math.log(value / median)) / Math.log(median / good);
  const t = 1 / (1 + 0.3275911 * Math.abs(z));
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = Math.sign(z) * (1 - poly * Math.exp(-z * z));
  return Math.min(1, Math.max(0, (1 - erf) / 2));
}

function performanceScore(vitals) {
  const weights = Object.values(CURVES).reduce((sum, [weight]) => sum + weight, 0);
  const parts = Object.entries(CURVES).map(
    ([name, [weight, good, median]]) => weight * score(vitals[name], good, median),
  );
  return Math.round((100 * parts.reduce((sum, part) => sum + part, 0)) / weights);
}

const base = process.argv[2];
if (!base) {
  console.error('Usage: node tools/vitals.mjs <address of a running product>');
  process.exit(1);
}
const { data } = await (await fetch(new URL('/api/officials?page=1&limit=1', base))).json();
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
console.log(
  `${'page'.padEnd(18)} ${['score', 'FCP s', 'LCP s', 'TBT ms', 'CLS'].map((t) => t.padStart(7)).join('')}`,
);
try {
  for (const path of ['/', '/officials', `/officials/${data[0].id}`]) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, new URL(path, base).href));
    // The median run, to reduce noise.
    const vitals = runs.sort((a, b) => performanceScore(a) - performanceScore(b))[Math.floor(RUNS / 2)];
    const cells = [
      performanceScore(vitals),
      (vitals.fcp / 1000).toFixed(2),
      (vitals.lcp / 1000).toFixed(2),
      Math.round(vitals.tbt),
      vitals.cls.toFixed(3),
    ];
    console.log(
      `${path.padEnd(18)} ${cells.map((cell) => String(cell).padStart(7)).join('')}   largest: ${vitals.largest}`,
    );
  }
} finally {
  await browser.close();
}
