// node tools/vitals.mjs [address]: measures the web vitals of pages in Chromium on an emulated slow phone. Prints them
// without limits, as times depend on the machine. The conditions are those of Lighthouse for mobile: CPU throttled by
// four, slow 4G. The score uses its formula without the speed index, whose weight is distributed to the others. The rating
// of an event is measured with SIZE_COACH and SIZE_PASSWORD, which name a coach whose team has an event, as for
// tools/size.mjs.
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

async function measure(browser, url, cookies) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies(cookies);
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
const { SIZE_COACH: email, SIZE_PASSWORD: password } = process.env;
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** An answer of the API to a visitor. */
const read = async (path) => (await fetch(new URL(path, base))).json();

/** The rating of the last event of the coach's team, and the cookies of the coach's session. */
async function ratingPage() {
  const context = await browser.newContext({ baseURL: base });
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} can't log in: ${response.status()} ${await response.text()}`);
  const events = await (await context.request.get('/api/coach/events')).json();
  const event = events.findLast(({ officials }) => officials.length > 0);
  if (!event) throw new Error("The coach's team has no event with officials");
  const cookies = await context.cookies();
  await context.close();
  return { path: `/rate/${event.id}`, cookies };
}

try {
  const officials = await read('/api/officials?page=1&limit=1');
  const [event] = await read(`/api/officials/${officials.data[0].id}/events`);
  const paths = ['/', '/officials', `/officials/${officials.data[0].id}`, '/schedule', `/events/${event.id}`];
  const pages = paths.map((path) => ({ path, cookies: [] }));
  if (email && password) pages.push(await ratingPage());
  else console.log('/rate/ was not measured: set SIZE_COACH and SIZE_PASSWORD.');
  console.log(
    `${'page'.padEnd(18)} ${['score', 'FCP s', 'LCP s', 'TBT ms', 'CLS'].map((t) => t.padStart(7)).join('')}`,
  );
  for (const { path, cookies } of pages) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await measure(browser, new URL(path, base).href, cookies));
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
