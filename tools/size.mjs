// node tools/size.mjs [URL]: fails if a first visit loads more JavaScript in Chromium than the budgets allow. The running
// product's URL is the argument or SIZE_URL. Pages of logged-in users are only measured with SIZE_EMAIL (an administrator),
// SIZE_COACH (a coach whose team has an event) and SIZE_PASSWORD (of both).
import { chromium } from 'playwright-core';
import { provideChromium } from './lib/browsers.mjs';

/** The limits in KiB (compressed with brotli), and an element that shows that the page is complete. */
const PAGES = [
  { path: '/', kib: 100, ready: 'main h1' },
  { path: '/login', kib: 115, ready: 'main form [type=submit]' },
  { path: '/register', kib: 130, ready: 'main form [type=submit]' },
  { path: '/forgot-password', kib: 115, ready: 'main form [type=submit]' },
  { path: '/officials', kib: 130, ready: 'main a[href^="/officials/"]' },
  { path: '/coach', kib: 175, ready: 'main [role=tabpanel] h2', as: 'coach' },
  { path: '/rate/', kib: 120, ready: '.rate__position', as: 'coach' },
];
/** The limit in KiB for what an administrator's dashboard loads on top of the start page. */
const ADMIN_BUDGET = 200;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-extensions'];

/** Opens a page that records the transferred bytes of each script. */
async function openPage(browser) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !/javascript/.test(response.mimeType)) return;
    const { headers, url } = response;
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding'] ?? 'none';
    scripts.set(requestId, { path: new URL(url).pathname, encoding, bytes: 0 });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    // This number is only a fallback, because it includes the headers.
    if (script && script.bytes === 0) script.bytes = encodedDataLength;
  });
  return { page, context, scripts };
}

async function logIn(context, email) {
  const data = { email, password };
  const response = await context.request.post('/api/auth/login', { data });
  if (!response.ok()) throw new Error(`${email} can't log in: ${response.status()} ${await response.text()}`);
}

async function visitPage(browser, { path, ready, as }) {
  const { page, context, scripts } = await openPage(browser);
  if (as) await logIn(context, emails[as]);
  await page.goto(path === '/rate/' ? await findRatePath(context) : path, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  await context.close();
  return [...scripts.values()];
}

/** Returns the path of the rating page for an event that the logged-in coach has not rated completely. */
async function findRatePath(context) {
  const [plan] = await (await context.request.get('/api/reviews/to-rate')).json();
  if (!plan) throw new Error('The coach has no event to rate');
  return `/rate/${plan.event.id}`;
}

async function visitAdminAfterStart(browser) {
  const { page, context, scripts } = await openPage(browser);
  await logIn(context, emails.admin);
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await link.waitFor();
  const before = new Set(scripts.keys());
  await link.click();
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.getByRole('table', { name: 'Averages by category' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...scripts].filter(([id]) => !before.has(id)).map(([, script]) => script);
}

const url = process.argv[2] ?? process.env.SIZE_URL;
if (!url) {
  console.error('Usage: node tools/size.mjs <address of a running product>');
  process.exit(1);
}
const formatKib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** Prints the loaded scripts. Returns true if they are within the budget. */
function checkBudget(name, scripts, budget) {
  for (const { path, encoding, bytes } of [...scripts].sort((a, b) => b.bytes - a.bytes))
    console.log(`${formatKib(bytes)} KiB  ${encoding.padEnd(5)} ${path}`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const plain = scripts.filter(({ encoding }) => encoding !== 'br');
  console.log(`${formatKib(total)} KiB  of ${budget} KiB for ${name}, ${scripts.length} files\n`);
  if (plain.length > 0) console.error(`Not sent as brotli: ${plain.map((one) => one.path).join(', ')}`);
  if (scripts.length > 0 && plain.length === 0 && total <= budget * 1024) return true;
  console.error(`${name} loads too much JavaScript, or none that could be measured`);
  return false;
}

const { SIZE_EMAIL: admin, SIZE_COACH: coach, SIZE_PASSWORD: password } = process.env;
const emails = { admin, coach };
const browser = await chromium.launch({ executablePath: await provideChromium(), args: FLAGS });
const results = [];
try {
  for (const page of PAGES) {
    if (page.as && !(emails[page.as] && password))
      console.log(`${page.path} was not measured: set SIZE_${page.as.toUpperCase()} and SIZE_PASSWORD.`);
    else results.push(checkBudget(page.path, await visitPage(browser, page), page.kib));
  }
  if (admin && password)
    results.push(checkBudget('/admin after /', await visitAdminAfterStart(browser), ADMIN_BUDGET));
  else console.log('/admin after / was not measured: set SIZE_EMAIL and SIZE_PASSWORD of an administrator.');
} finally {
  await browser.close();
}
if (results.includes(false)) process.exit(1);
