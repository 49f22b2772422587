// node tools/trace-officials.mjs [address] [trace.json]: measures the list of officials on an emulated phone with a CPU
// throttled by four: opening, scrolling, filtering, paging. Prints measurements without limits. The second argument is a
// file for the trace, for the browser's performance panel. `npm run seed -- --officials 1000` creates a long list.
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { provideChromium } from './lib/chromium.mjs';

const [base, traceFile] = process.argv.slice(2);
if (!base) {
  console.error('Usage: node tools/trace-officials.mjs <address of a running product> [trace.json]');
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
const cdp = await page.context().newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.addInitScript(() => {
  window.longTasks = [];
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => window.longTasks.push(Math.round(duration))),
  ).observe({ type: 'longtask', buffered: true });
});
if (traceFile) await browser.startTracing(page, { screenshots: false });

/** Runs a step and prints its duration and its long tasks (over 50 ms). */
async function step(name, work) {
  await page.evaluate(() => (window.longTasks = [])).catch(() => undefined);
  const begun = performance.now();
  const note = await work();
  const took = Math.round(performance.now() - begun);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const long = await page.evaluate(() => window.longTasks);
  const sum = long.reduce((total, ms) => total + Math.max(0, ms - 50), 0);
  console.log(
    `${name.padEnd(24)} ${String(took).padStart(6)} ms  long tasks: ${long.length}, longest ${Math.max(0, ...long)} ms, blocking ${sum} ms${note ? `  ${note}` : ''}`,
  );
}

const { total } = await (await fetch(new URL('/api/officials?page=1&limit=1', base))).json();
console.log(`${total} officials`);
const card = page.locator('main a[href^="/officials/"]').first();
const listResponse = () =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/officials');

await step('open', async () => {
  await page.goto(new URL('/officials', base).href);
  await card.waitFor();
});
await step('scroll to the end', async () => {
  const { frames, slow } = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0;
        let slow = 0;
        let last = performance.now();
        const next = (now) => {
          frames += 1;
          if (now - last > 50) slow += 1;
          last = now;
          window.scrollBy(0, 60);
          const end = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
          if (end) resolve({ frames, slow });
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
  return `${frames} frames, ${slow} of them later than 50 ms`;
});
await step('turn the page', async () => {
  const done = listResponse();
  await page.getByRole('button', { name: 'Next Page' }).click();
  await done;
  await card.waitFor();
});
await step('search while typing', async () => {
  const done = listResponse();
  await page.getByLabel('Search').pressSequentially('an', { delay: 40 });
  await done;
  await page.waitForFunction(() => document.querySelector('[aria-busy="false"] li, main ul li'));
});
await step('sort', async () => {
  const done = listResponse();
  await page.getByLabel('Sort by').selectOption({ index: 0 });
  await done;
});
await step('open one', async () => {
  await card.click();
  await page.waitForURL(/\/officials\/\d+$/);
  await page.locator('main h1').waitFor();
});
await step('back to the same place', async () => {
  await page.goBack();
  await card.waitFor();
});

if (traceFile) writeFileSync(traceFile, await browser.stopTracing());
await browser.close();
