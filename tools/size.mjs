// node tools/size.mjs [address]: what a first visit loads as JavaScript until the page stands, in a real Chromium;
// fails beyond the budgets. The address of a running product comes as argument or in SIZE_URL. What the dashboard loads
// is measured as the administrator of SIZE_EMAIL and SIZE_PASSWORD; without them it is left out, and said so.
import { chromium } from 'playwright-core';
import { provideChromium } from './lib/chromium.mjs';

/** Page → KiB of brotli, and what is there once it stands. */
const BUDGETS = {
  '/': { kib: 95, stands: 'main h1' },
  '/officials': { kib: 190, stands: 'main a[href^="/officials/"]' },
};
/** KiB of brotli that an administrator's dashboard loads beyond the start page. */
const ADMIN_BUDGET = 250;
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-extensions',
];

/** A page that notes the bytes of each script as sent over the wire. */
async function openPage(browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !/javascript/.test(response.mimeType)) return;
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([k, v]) => [k.toLowerCase(), v]),
    );
    scripts.set(requestId, {
      path: new URL(response.url).pathname,
      encoding: headers['content-encoding'] ?? 'none',
      bytes: 0,
    });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    // Headers are in this number too; the body counted piece by piece is what we want where it is known.
    if (script && script.bytes === 0) script.bytes = encodedDataLength;
  });
  return { page, context, scripts };
}

/** The scripts of a first visit, until the page stands. */
async function firstVisit(browser, path, stands) {
  const { page, context, scripts } = await openPage(browser);
  await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
  await page.locator(stands).first().waitFor();
  await context.close();
  return [...scripts.values()];
}

/** What an administrator's dashboard loads beyond the start page, from where a link leads to it. */
async function adminAfterStart(browser, { email, password }) {
  const { page, context, scripts } = await openPage(browser);
  const data = { email, password };
  const answer = await context.request.post(new URL('/api/auth/login', url).href, { data });
  if (!answer.ok()) throw new Error(`${email} can't log in: ${answer.status()} ${await answer.text()}`);
  await page.goto(new URL('/', url).href, { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await link.waitFor();
  const before = new Set(scripts.keys());
  await link.click();
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.getByRole('button', { name: 'Add Official' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...scripts].filter(([id]) => !before.has(id)).map(([, script]) => script);
}

const url = process.argv[2] ?? process.env.SIZE_URL;
if (!url) {
  console.error('Usage: node tools/size.mjs <address of a running product>');
  process.exit(1);
}
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** Tells what was loaded, and whether it keeps to the budget. */
function judge(name, scripts, budget) {
  for (const { path, encoding, bytes } of [...scripts].sort((a, b) => b.bytes - a.bytes))
    console.log(`${kib(bytes)} KiB  ${encoding.padEnd(5)} ${path}`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const plain = scripts.filter(({ encoding }) => encoding !== 'br');
  console.log(`${kib(total)} KiB  of ${budget} KiB for ${name}, ${scripts.length} files\n`);
  if (plain.length > 0) console.error(`Not sent as brotli: ${plain.map((one) => one.path).join(', ')}`);
  if (scripts.length > 0 && plain.length === 0 && total <= budget * 1024) return true;
  console.error(`${name} loads too much JavaScript, or none that could be measured`);
  return false;
}

const { SIZE_EMAIL: email, SIZE_PASSWORD: password } = process.env;
const browser = await chromium.launch({ executablePath: await provideChromium(), args: ARGS });
const kept = [];
try {
  for (const [path, { kib: budget, stands }] of Object.entries(BUDGETS))
    kept.push(judge(path, await firstVisit(browser, path, stands), budget));
  if (email && password)
    kept.push(judge('/admin after /', await adminAfterStart(browser, { email, password }), ADMIN_BUDGET));
  else console.log('/admin after / was not measured: SIZE_EMAIL and SIZE_PASSWORD name an administrator.');
} finally {
  await browser.close();
}
if (kept.includes(false)) process.exit(1);
