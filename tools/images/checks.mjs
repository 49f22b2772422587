// Checks, from the outside, the product that runs from its images. Each check throws an error if it fails.
import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isReady } from '../lib/app.mjs';
import { root } from '../lib/paths.mjs';
import { sleep, until } from '../lib/proc.mjs';
import { UserError } from '../lib/ui.mjs';

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
];
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const LOAD_SECONDS = 10;
/** nginx closes a connection after 1000 requests; the client would count one that it is just sending as failed. */
const REQUESTS_PER_CONNECTION = 500;

export function expect(holds, message) {
  if (!holds) throw new UserError(message);
}

async function get(url, init) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const post = (url, body, headers) =>
  get(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const getPage = (address, path) => get(address + path, { headers: { accept: 'text/html' } });

export async function signIn(proxy, email, password) {
  const { status, headers, text } = await post(`${proxy}/api/auth/login`, { email, password });
  expect(status === 200, `Logging in through the proxy returned ${status}: ${text}`);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = cookies.join('; ');
  const me = await get(`${proxy}/api/auth/me`, { headers: { cookie } });
  expect(me.status === 200 && me.text.includes(email), `/api/auth/me returned ${me.status}: ${me.text}`);
  return cookie;
}

/** Uploads and fetches an image, which only works if the container has the native binaries. */
export async function checkPicture(proxy, cookie) {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0d1830' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('backgroundImage', new Blob([picture], { type: 'image/png' }), 'background.png');
  const { status, text } = await get(`${proxy}/api/settings/upload-background`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  expect(status < 300, `Uploading a picture returned ${status}: ${text}`);
  const path = JSON.parse(text).backgroundImage;
  const response = await get(`${proxy}${path}`);
  expect(response.status === 200, `${path} returned ${response.status}`);
  return path;
}

export async function checkMail(proxy, inbox, email) {
  const { status, text } = await post(`${proxy}/api/auth/forgot-password`, { email });
  expect(status < 300, `Requesting a password reset returned ${status}: ${text}`);
  const hasArrived = async () => {
    const mails = JSON.parse((await get(`${inbox}/api/messages`)).text);
    return mails.some((mail) => mail.to.includes(email));
  };
  expect(await until(hasArrived, 30_000, 250), 'The worker sent no mail within 30 s.');
}

/** Checks that nginx's pages, files and errors have the same security headers as the API's responses, each exactly once. */
export async function checkHeaders(proxy, api, picture) {
  const start = await getPage(proxy, '/');
  expect(start.status === 200 && start.text.includes('<title>'), `/ returned ${start.status}`);
  const script = /\/assets\/[\w./~-]+\.js/.exec(start.text)?.[0];
  const manifest = await get(`${proxy}/mfe/manifest.json`);
  const entry = /\/mfe\/[\w-]+\/[^"]+\.js/.exec(manifest.text)?.[0];
  expect(script && entry, 'The page contains no script, or the manifest no entry.');
  const expectedResponses = [
    { path: '/', status: 200, cache: 'no-cache' },
    { path: script, status: 200, cache: IMMUTABLE_CACHE },
    { path: '/mfe/manifest.json', status: 200, cache: 'no-cache' },
    { path: entry, status: 200, cache: IMMUTABLE_CACHE },
    { path: picture, status: 200, cache: IMMUTABLE_CACHE },
    { path: '/assets/none.js', status: 404 },
    { path: '/mfe/none/1/none.js', status: 404 },
    { path: '/api/officials', status: 200 },
  ];
  for (const { path, status, cache } of expectedResponses) {
    const headers = { accept: path === '/' ? 'text/html' : '*/*' };
    const [there, own] = await Promise.all([get(proxy + path, { headers }), get(api + path, { headers })]);
    expect(there.status === status, `${path} returned ${there.status} instead of ${status}.`);
    for (const name of SECURITY_HEADERS) {
      const [given, wanted] = [there, own].map(({ headers }) => headers.get(name));
      expect(wanted, `The API sends no ${name} with ${path}.`);
      expect(given === wanted, `${path}: ${name} is "${given}" through the proxy, "${wanted}" at the API.`);
    }
    if (cache) {
      const cacheControl = there.headers.get('cache-control');
      expect(cacheControl === cache, `${path}: cache-control is "${cacheControl}" instead of "${cache}".`);
    }
  }
  const hidden = await get(`${proxy}/metrics`);
  expect(hidden.status === 403, `/metrics returned ${hidden.status} to the public.`);
  for (const name of SECURITY_HEADERS)
    expect(hidden.headers.get(name), `/metrics: the error of nginx lacks ${name}.`);
}

/** Checks that pages are as with `npm start` (status, head, content and first API responses), and checks the licenses. */
export async function checkPages(proxy, cookie) {
  const name = { firstName: 'Ida', lastName: 'Imagewright' };
  const official = { ...name, age: 40, location: 'Erie', association: 'Lakes', yearsExperience: 3 };
  const { status, text } = await post(`${proxy}/api/officials`, official, { cookie });
  expect(status === 201, `Adding an official returned ${status}: ${text}`);
  const path = `/officials/${JSON.parse(text).id}`;
  const parts = {
    title: /<title>Ida Imagewright[^<]*<\/title>/,
    'link preview': /<meta property="og:title" content="Ida Imagewright/,
    content: /<main[^>]*>[\s\S]*Ida Imagewright[\s\S]*<\/main>/,
    'first answer': new RegExp(`/api${path}`),
    manifest: /"remotes"/,
  };
  let response;
  let missingParts;
  const isComplete = async () => {
    response = await getPage(proxy, path);
    missingParts = Object.keys(parts).filter((part) => !parts[part].test(response.text));
    return missingParts.length === 0;
  };
  // Pages have no content until the process that renders them has started, so this retries.
  await until(isComplete, 30_000, 250);
  expect(
    missingParts.length === 0 && response.status === 200,
    `${path} returned ${response.status}, without ${missingParts.join(', ')}.`,
  );
  const unknownPage = await getPage(proxy, '/no/such/page');
  expect(unknownPage.status === 404, `A page that does not exist returned ${unknownPage.status}.`);
  const licenses = await get(`${proxy}/licenses.txt`);
  expect(licenses.text.includes('react-dom'), `/licenses.txt returned ${licenses.status}.`);
}

/** Releases a micro-frontend: pages then load the new version, while those opened earlier can still load their files. */
export async function checkRelease(proxy, release) {
  const entryOf = async () => /\/mfe\/public\/[^"]+\.js/.exec((await getPage(proxy, '/officials')).text)?.[0];
  const before = await entryOf();
  const title = await release();
  const after = await getPage(proxy, '/officials');
  expect(after.text.includes(`<title>${title}`), `The released page has no title ${title}.`);
  expect(before && (await entryOf()) !== before, 'The page does not name the released micro-frontend.');
  const oldFile = await get(proxy + before);
  expect(oldFile.status === 200, `${before} of the former release returned ${oldFile.status}.`);
}

/** Checks that the installed packages are those of package-lock.json, without development dependencies. */
export function checkPackages(installed) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { version, integrity }] of Object.entries(installed)) {
    const lockedPackage = packages[path];
    const isSame = lockedPackage?.version === version && lockedPackage.integrity === integrity;
    expect(
      isSame,
      `${path} is ${version} in the image, ${lockedPackage?.version ?? 'missing'} in package-lock.json.`,
    );
  }
  expect('node_modules/sharp' in installed, 'The image contains no packages.');
  const dev = Object.keys(packages[''].devDependencies).filter((name) => `node_modules/${name}` in installed);
  expect(dev.length === 0, `The image contains development dependencies: ${dev.join(', ')}.`);
}

/** Kills the API at `address`, which is restarted, under load. Returns {total, failures, killed (in ms after the start)}. */
export async function killUnderLoad({ proxy, address, kill }) {
  const load = autocannon({
    url: proxy,
    connections: 16,
    duration: LOAD_SECONDS,
    timeout: 10,
    reconnectRate: REQUESTS_PER_CONNECTION,
    requests: ['/api/officials?limit=20', '/', '/api/events', '/health/ready'].map((path) => ({ path })),
  });
  const failures = [];
  const startedAt = Date.now();
  const fail = (text) => failures.push(`${text} after ${Date.now() - startedAt} ms`);
  load.on('response', (_client, status) => {
    if (status < 200 || status > 299) fail(`status ${status}`);
  });
  load.on('reqError', (error) => fail(error.message));
  const done = new Promise((resolve, reject) => load.on('done', resolve).on('error', reject));
  await sleep((LOAD_SECONDS * 1000) / 4);
  const killedAfterMs = Date.now() - startedAt;
  await kill();
  expect(await until(async () => !(await isReady(address)), 5_000), 'The killed API still responds.');
  const result = await done;
  expect(await until(() => isReady(address), 30_000, 100), 'The killed API did not restart.');
  return { total: result.requests.total, failures, killed: killedAfterMs };
}
