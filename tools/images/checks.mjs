// What must hold of the product that runs from its images, seen from outside. Each check throws what does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../lib/paths.mjs';
import { until } from '../lib/proc.mjs';
import { UserError } from '../lib/ui.mjs';

/** Headers that say what a browser may do with an answer. */
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
];
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function expect(holds, message) {
  if (!holds) throw new UserError(message);
}

async function get(url, init) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Whether the product at that address is ready. */
export async function answers(address) {
  try {
    return (await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** The administrator's cookie, got through the proxy. */
export async function signIn(proxy, email, password) {
  const { status, headers, text } = await get(`${proxy}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(status === 200, `Signing in through the proxy answered ${status}: ${text}`);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = await get(`${proxy}/api/auth/me`, { headers: { cookie } });
  expect(me.status === 200 && me.text.includes(email), `/api/auth/me answered ${me.status}: ${me.text}`);
  return cookie;
}

/** A picture is decoded, kept and served: the image has the binaries that this needs. */
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
  expect(status < 300, `Uploading a picture answered ${status}: ${text}`);
  const path = JSON.parse(text).backgroundImage;
  const answer = await get(`${proxy}${path}`);
  expect(answer.status === 200, `${path} answered ${answer.status}`);
  return path;
}

/** The worker does its jobs: a mail arrives. */
export async function checkMail(proxy, inbox, email) {
  const { status, text } = await get(`${proxy}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(status < 300, `Asking for a new password answered ${status}: ${text}`);
  const arrived = await until(
    async () => {
      const mails = JSON.parse((await get(`${inbox}/api/messages`)).text);
      return mails.some((mail) => mail.to.includes(email));
    },
    30_000,
    250,
  );
  expect(arrived, 'The worker sent no mail within 30 s.');
}

/** Pages, files of every kind and nginx's own refusals carry what the API says of the same address, once each. */
export async function checkHeaders(proxy, api, picture) {
  const page = await get(`${proxy}/`, { headers: { accept: 'text/html' } });
  expect(page.status === 200 && page.text.includes('<title>'), `/ answered ${page.status}`);
  const script = /\/assets\/[\w./~-]+\.js/.exec(page.text)?.[0];
  const manifest = await get(`${proxy}/mfe/manifest.json`);
  const entry = /\/mfe\/[\w-]+\/[^"]+\.js/.exec(manifest.text)?.[0];
  expect(script && entry, 'The page names no script, or the manifest no entry.');
  const expected = [
    { path: '/', status: 200, cache: 'no-cache' },
    { path: script, status: 200, cache: IMMUTABLE },
    { path: '/mfe/manifest.json', status: 200, cache: 'no-cache' },
    { path: entry, status: 200, cache: IMMUTABLE },
    { path: picture, status: 200, cache: IMMUTABLE },
    { path: '/assets/none.js', status: 404 },
    { path: '/mfe/none/1/none.js', status: 404 },
    { path: '/api/officials', status: 200 },
  ];
  for (const { path, status, cache } of expected) {
    const accept = path === '/' ? 'text/html' : '*/*';
    const [there, own] = await Promise.all(
      [proxy, api].map((base) => get(base + path, { headers: { accept } })),
    );
    expect(there.status === status, `${path} answered ${there.status} instead of ${status}.`);
    for (const name of SECURITY) {
      const [given, wanted] = [there, own].map(({ headers }) => headers.get(name));
      expect(wanted, `The API sends no ${name} with ${path}.`);
      expect(given === wanted, `${path}: ${name} is "${given}" through the proxy, "${wanted}" at the API.`);
    }
    if (cache) {
      const given = there.headers.get('cache-control');
      expect(given === cache, `${path}: cache-control is "${given}" instead of "${cache}".`);
    }
  }
  const hidden = await get(`${proxy}/metrics`);
  expect(hidden.status === 403, `/metrics answered ${hidden.status} to the public.`);
  for (const name of SECURITY) expect(hidden.headers.get(name), `/metrics: nginx's refusal lacks ${name}.`);
}

/** The packages in the image have the versions of the lock, and none of them only serves development. */
export function checkPackages(installed) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { version, integrity }] of Object.entries(installed)) {
    const wanted = packages[path];
    const same = wanted?.version === version && wanted.integrity === integrity;
    expect(
      same,
      `${path} is ${version} in the image, ${wanted?.version ?? 'not there'} in package-lock.json.`,
    );
  }
  expect('node_modules/sharp' in installed, 'The image names no packages.');
  const development = Object.keys(packages[''].devDependencies).filter(
    (name) => `node_modules/${name}` in installed,
  );
  expect(development.length === 0, `The image holds what only development needs: ${development.join(', ')}.`);
}
