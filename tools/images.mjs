// `npm run images`: builds the images in tools/docker, starts the API, the worker and the proxy from them, and checks them.
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { makeBases } from './images/bases.mjs';
import {
  checkHeaders,
  checkMail,
  checkPackages,
  checkPages,
  checkPicture,
  checkRelease,
  expect,
  killUnderLoad,
  signIn,
} from './images/checks.mjs';
import { buildSecrets, provideEngine } from './images/engines.mjs';
import { isReady } from './lib/app.mjs';
import { installPackages } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { dataDir, ensureDir, root } from './lib/paths.mjs';
import { runOrFail } from './lib/proc.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { TestStack } from './lib/test-stack.mjs';
import { runTool } from './lib/tool.mjs';
import { phase, say, seconds } from './lib/ui.mjs';

const API_LIMIT_MB = 150;
const ADMIN = { ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: randomBytes(12).toString('hex') };
const IMAGES = { api: 'rmo-images-api', web: 'rmo-images-web' };

const since = Date.now();
const logDir = join(dataDir, 'images-logs');
const logFileOf = (name) => join(logDir, `${name}.log`);
const group = new ServiceGroup();
const stack = new TestStack(group, logDir);
let engine;
let dir;

async function buildImages() {
  const text = readFileSync(join(root, 'tools', 'docker', 'Dockerfile'), 'utf8');
  const defaultOf = (arg) => new RegExp(`^ARG ${arg}=(\\S+)`, 'm').exec(text)[1];
  const bases = { node: defaultOf('NODE_IMAGE'), nginx: defaultOf('NGINX_IMAGE') };
  const baseImages = await phase('Finding the base images', () =>
    engine.bases(bases, (buildah) => makeBases(buildah, join(dir, 'bases'))),
  );
  const { node, nginx } = { ...bases, ...baseImages };
  const options = { args: [`NODE_IMAGE=${node}`, `NGINX_IMAGE=${nginx}`], secrets: await buildSecrets(dir) };
  for (const [target, tag] of Object.entries(IMAGES))
    await phase(`Building the ${target} image with ${engine.name}`, () => engine.build(target, tag, options));
  const measureMegabytes = async (image, base) =>
    ((await engine.size(image)) - (await engine.size(base))) / 1e6;
  const sizes = {
    api: await measureMegabytes(IMAGES.api, node),
    web: await measureMegabytes(IMAGES.web, nginx),
  };
  for (const [name, size] of Object.entries(sizes)) say(`  ${name}: ${size.toFixed(1)} MB without its base`);
  expect(sizes.api <= API_LIMIT_MB, `The API image is larger than ${API_LIMIT_MB} MB without its base.`);
}

/** Creates a folder that the image's user `node` can write to, even if this machine has no user with that id. */
function createSharedFolder(name) {
  const folder = ensureDir(join(dir, name));
  chmodSync(folder, 0o777);
  return folder;
}

async function runContainer(what, name, options) {
  const container = { name: `rmo-images-${name}`, image: IMAGES.api, ...options };
  const { command, args, env } = await engine.container(container);
  return (await runOrFail(what, command, args, { env, cwd: root })).stdout;
}

/** Copies what the API and the proxy serve out of the image (docs/operations.md, Releasing one micro-frontend). */
async function copyServedFiles() {
  const folder = createSharedFolder('srv');
  await runContainer('Copying the served files', 'served', {
    command: ['sh', '-c', 'cp -r /srv/. /shared && chmod -R a+rwX /shared/*'],
    volumes: [`${folder}:/shared`],
  });
  return folder;
}

/** Releases the public micro-frontend with a changed title, which it returns, from a separate checkout, as another team would. */
async function release(served) {
  const checkout = join(dir, 'checkout');
  const needed = ['libs', 'tools', 'mfe-public', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
  for (const name of needed) cpSync(join(root, name), join(checkout, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const file = join(checkout, 'mfe-public', 'mfe.json');
  const mfe = JSON.parse(readFileSync(file, 'utf8'));
  const route = mfe.routes.find(({ path }) => path === '/officials');
  route.title = 'Released Officials';
  writeFileSync(file, JSON.stringify(mfe));
  const env = { ...process.env, NODE_ENV: 'production', WEB_DIR: join(served, 'web') };
  await runOrFail('The release', process.execPath, ['tools/release.mjs', 'public'], { env, cwd: checkout });
  return route.title;
}

/** Returns a service's {command, env} from docker-compose.yml, with the values `given` for `${NAME}` or the defaults. */
function composeService(name, given) {
  const fillVariables = (text) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key, fallback = '') => given[key] ?? fallback);
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const { command, environment = {} } = parse(compose, { merge: true }).services[name];
  const env = Object.entries(environment).map(([key, value]) => [key, fillVariables(String(value))]);
  return { command, env: Object.fromEntries(env.filter(([, value]) => value !== '')) };
}

/** Starts the containers as docker-compose.yml does, but with other addresses, because they all share the host's network. */
async function startProduct() {
  const uploads = createSharedFolder('uploads');
  const served = await phase('Copying the served files out of the image', copyServedFiles);
  const { DATABASE_URL, REDIS_URL, SESSION_SECRET } = await stack.apiEnv();
  const here = { DATABASE_URL, REDIS_URL, ...stack.inbox.env };

  const optionsOf = (service, own = {}) => {
    const { command, env } = composeService(service, { SESSION_SECRET, ...ADMIN });
    const volumes = [`${uploads}:/data/uploads`, `${served}:/srv:ro`];
    return { command, env: { ...env, ...here, ...own }, volumes };
  };
  const backendContainer = (name, service, own) =>
    engine.container({ name: `rmo-images-${name}`, image: IMAGES.api, ...optionsOf(service, own) });
  const serviceOptions = (name, own) => ({ layer: 'app', name, cwd: root, logFile: logFileOf(name), ...own });
  const urlOf = ({ port }) => `http://127.0.0.1:${port}`;
  const startApi = (name) =>
    group.startOnFreePort(async (port) => ({
      // The container's name includes the port, so that a retry on another port gets its own container.
      ...serviceOptions(name, await backendContainer(`${name}-${port}`, 'api', { PORT: String(port) })),
      ready: (service) => group.isListening(service) && isReady(urlOf(service)),
    }));

  await phase('Migrating from the API image, with a first administrator', async () => {
    const stdout = await runContainer('The migration', 'migrate', optionsOf('migrate'));
    expect(stdout.includes('Administrator created'), `The migration created no administrator.\n${stdout}`);
  });

  return phase('Starting two APIs, a worker and the proxy from the images', async () => {
    const apis = [await startApi('api-1'), await startApi('api-2')];
    await group.start(
      serviceOptions('worker', await backendContainer('worker', 'worker', { WORKER_PORT: '0' })),
    );
    const settings = ensureDir(join(dir, 'nginx'));
    const servers = apis.map(({ port }) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n`);
    writeFileSync(join(settings, 'api-servers.conf'), servers.join(''));
    // Only this proxy serves this page, so a response can't come from another run's proxy.
    const ownPage = `/${randomUUID()}`;
    const proxy = await group.startOnFreePort(async (port) => {
      const page = `location = ${ownPage} { return 204; }`;
      writeFileSync(join(settings, 'listen.conf'), `listen 127.0.0.1:${port};\n${page}\n`);
      const web = await engine.container({
        name: `rmo-images-proxy-${port}`,
        image: IMAGES.web,
        volumes: [
          `${served}:/srv:ro`,
          ...['listen.conf', 'api-servers.conf'].map((name) => `${settings}/${name}:/etc/nginx/${name}:ro`),
        ],
      });
      const ready = async (service) => {
        const response = await fetch(urlOf(service) + ownPage).catch(() => null);
        return response?.status === 204 && isReady(urlOf(service));
      };
      return { ...serviceOptions('proxy', web), ready };
    });
    const [first] = apis;
    const kill = () => first.kill(first.id.pid);
    return { proxy: urlOf(proxy), apis: apis.map(urlOf), kill, served };
  });
}

async function checkProduct({ proxy, apis, kill, served }) {
  await phase('Checking the packages against package-lock.json', async () => {
    const read = "process.stdout.write(require('fs').readFileSync('node_modules/.package-lock.json'))";
    const text = await runContainer('Reading the packages', 'packages', { command: ['node', '-e', read] });
    checkPackages(JSON.parse(text).packages);
  });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const cookie = await phase('Signing in through the proxy', () => signIn(proxy, email, password));
  const picture = await phase('Uploading a picture', () => checkPicture(proxy, cookie));
  await phase('Receiving a mail from the worker', () => checkMail(proxy, stack.inbox.url, email));
  await phase('Checking the headers of pages, files and errors', () => checkHeaders(proxy, apis[1], picture));
  await phase('Checking pages and their content', () => checkPages(proxy, cookie));
  await phase('Releasing one micro-frontend into them', () => checkRelease(proxy, () => release(served)));
  const { total, failures, killed } = await phase('Killing one API under load', () =>
    killUnderLoad({ proxy, address: apis[0], kill }),
  );
  const summary = `  ${total} responses, ${failures.length} failed; the API was killed after ${killed} ms`;
  say([summary, ...failures].join('\n    '));
  expect(total > 1_000 && failures.length === 0, 'Requests failed while one of two APIs was killed.');
}

async function verify() {
  rmSync(logDir, { recursive: true, force: true });
  ensureDir(logDir);
  dir = mkdtempSync(join(ensureDir(dataDir), 'images-'));
  group.removeOnDeath(dir);
  engine = await provideEngine(join(dir, 'engine'));
  await buildImages();
  await stack.startServices();
  await checkProduct(await startProduct());
}

async function cleanUp(code) {
  try {
    await stack.stop();
  } finally {
    await engine?.clean(Object.values(IMAGES));
    if (dir) rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
  say(`${code === 0 ? 'The images passed' : 'The images failed'} (${seconds(since)}); logs: ${logDir}`);
}

await runTool(async () => {
  await installPackages();
  // Container and log names are the same in each run, so only one run may be active at a time.
  await withLock(join(dataDir, 'locks', 'images'), verify, 'run');
  return 0;
}, cleanUp);
