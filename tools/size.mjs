// node tools/size.mjs [address]: what a first visit loads as JavaScript until the page stands, in a real Chromium;
// fails beyond the budgets. The address of a running product comes as argument or in SIZE_URL.
import { chromium } from 'playwright-core';
import { provideChromium } from './lib/chromium.mjs';

/** Page → KiB of brotli, and what is there once it stands. */
const BUDGETS = {
  '/': { kib: 95, stands: 'main h1' },
  '/officials': { kib: 190, stands: 'main a[href^="/officials/"]' },
};
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-extensions',
];

/** Bytes of each script as sent over the wire, largest first. */
async function measure(url, stands) {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ARGS });
  try {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
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
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(stands).first().waitFor();
    return [...scripts.values()].sort((a, b) => b.bytes - a.bytes);
  } finally {
    await browser.close();
  }
}

const url = process.argv[2] ?? process.env.SIZE_URL;
if (!url) {
  console.error('Usage: node tools/size.mjs <address of a running product>');
  process.exit(1);
}
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
let failed = false;
for (const [path, budget] of Object.entries(BUDGETS)) {
  const scripts = await measure(new URL(path, url).href, budget.stands);
  for (const { path: file, encoding, bytes } of scripts)
    console.log(`${kib(bytes)} KiB  ${encoding.padEnd(5)} ${file}`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const plain = scripts.filter(({ encoding }) => encoding !== 'br');
  console.log(`${kib(total)} KiB  of ${budget.kib} KiB for ${path}, ${scripts.length} files\n`);
  if (plain.length > 0) console.error(`Not sent as brotli: ${plain.map((one) => one.path).join(', ')}`);
  if (scripts.length > 0 && plain.length === 0 && total <= budget.kib * 1024) continue;
  console.error(`${path} loads too much JavaScript`);
  failed = true;
}
if (failed) process.exit(1);
