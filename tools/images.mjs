// `npm run images`: builds the images in tools/docker, starts the API, the worker and the proxy from them with a temporary
// Postgres and Redis, and checks them. Removes everything at the end, and exits with 1 if anything failed.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  signIn,
} from './images/checks.mjs';
import { buildSecrets, provideEngine } from './images/engines.mjs';
import { killUnderLoad } from './images/load.mjs';
import { isReady } from './lib/app.mjs';
import { startInbox } from './lib/inbox.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { dataDir, ensureDir, root } from './lib/paths.mjs';
import { createDatabase, startPostgres } from './lib/postgres.mjs';
import { postgresUser, temporaryHome } from './lib/postgres-home.mjs';
import { runOrFail, stopCommands } from './lib/proc.mjs';
import { startRedis } from './lib/redis.mjs';
import { watchStarter } from './lib/run-state.mjs';
import { readSecrets } from './lib/secrets.mjs';
import { ServiceGroup } from './lib/services.mjs';
import { phase, say, seconds, showError } from './lib/ui.mjs';

const API_LIMIT_MB = 150;
const ADMIN = { ADMIN_EMAIL: 'first@example.org', ADMIN_PASSWORD: randomBytes(12).toString('hex') };
const IMAGES = { api: 'rmo-images-api', web: 'rmo-images-web' };

const since = Date.now();
const logDir = join(dataDir, 'images-logs');
const log = (name) => join(logDir, `${name}.log`);
const group = new ServiceGroup();
let engine;
/** `dir` contains the build; `home` contains the data, which the Postgres user must be able to access. */
let dir;
let home;

/** Reads the default base images from the Dockerfile. */
function publicBases() {
  const text = readFileSync(join(root, 'tools', 'docker', 'Dockerfile'), 'utf8');
  const name = (arg) => new RegExp(`^ARG ${arg}=(\\S+)`, 'm').exec(text)[1];
  return { node: name('NODE_IMAGE'), nginx: name('NGINX_IMAGE') };
}

async function buildImages() {
  const bases = publicBases();
  const made = await phase('Finding the base images', () =>
    engine.bases(bases, (buildah) => makeBases(buildah, join(dir, 'bases'))),
  );
  const { node, nginx } = { ...bases, ...made };
  const options = {
    args: [`NODE_IMAGE=${node}`, `NGINX_IMAGE=${nginx}`],
    secrets: await buildSecrets(dir),
  };
  for (const [target, tag] of Object.entries(IMAGES))
    await phase(`Building the ${target} image with ${engine.name}`, () => engine.build(target, tag, options));
  const megabytes = async (image, base) => ((await engine.size(image)) - (await engine.size(base))) / 1e6;
  const sizes = { api: await megabytes(IMAGES.api, node), web: await megabytes(IMAGES.web, nginx) };
  for (const [name, size] of Object.entries(sizes)) say(`  ${name}: ${size.toFixed(1)} MB without its base`);
  expect(sizes.api <= API_LIMIT_MB, `The API image is larger than ${API_LIMIT_MB} MB without its base.`);
}

async function startServices() {
  const secrets = readSecrets(join(home, 'private'));
  const common = { secrets, throwAway: true };
  const [postgres, redis, inbox] = await Promise.all([
    startPostgres(group, { ...common, link: join(home, 'postgres'), logFile: log('postgres') }),
    startRedis(group, { ...common, dir: join(home, 'redis'), logFile: log('redis') }),
    startInbox(group, { dir: join(home, 'inbox'), logFile: log('inbox') }),
  ]);
  return { databaseUrl: await createDatabase(postgres), redis, inbox, secrets };
}

/** Creates a folder that the image's user `node` can write to, even if this machine has no user with that id. */
function sharedFolder(name) {
  const folder = join(dir, name);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  return folder;
}

/** Runs a container until it exits, and returns its output. */
async function runContainer(what, { command, args, env }) {
  return (await runOrFail(what, command, args, { env, cwd: root })).stdout;
}

/**
 * Copies the files from the image into the folder that the API and the proxy serve (docs/operations.md, Releasing one
 * micro-frontend).
 */
async function servedFolder() {
  const folder = sharedFolder('srv');
  const container = await engine.container({
    name: 'rmo-images-served',
    image: IMAGES.api,
    command: ['sh', '-c', 'cp -r /srv/. /shared && chmod -R a+rwX /shared/*'],
    volumes: [`${folder}:/shared`],
  });
  await runContainer('Copying the served files', container);
  return folder;
}

/** Releases the public micro-frontend with a changed title from a separate checkout, as another team would. Returns the title. */
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

/**
 * Returns a service's {command, env} from docker-compose.yml, so that the images run with the same configuration. `given` has the
 * values for `${NAME}`; all other variables get their defaults.
 */
function composeService(name, given) {
  const fill = (text) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, key, fallback = '') => given[key] ?? fallback);
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const { command, environment = {} } = parse(compose, { merge: true }).services[name];
  const env = Object.entries(environment).map(([key, value]) => [key, fill(String(value))]);
  return { command, env: Object.fromEntries(env.filter(([, value]) => value !== '')) };
}

/** Starts the containers as docker-compose.yml does, but with other addresses, because they all share the host's network. */
async function startProduct({ databaseUrl, redis, inbox, secrets }) {
  const uploads = sharedFolder('uploads');
  const served = await phase('Copying the served files out of the image', servedFolder);
  const given = { SESSION_SECRET: secrets.session, ...ADMIN };
  const here = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, ...inbox.env };

  const backend = async (name, service, own = {}) => {
    const { command, env } = composeService(service, given);
    return engine.container({
      name: `rmo-images-${name}`,
      image: IMAGES.api,
      command,
      env: { ...env, ...here, ...own },
      volumes: [`${uploads}:/data/uploads`, `${served}:/srv:ro`],
    });
  };
  const options = (name, container) => ({ layer: 'app', name, cwd: root, logFile: log(name), ...container });
  const url = ({ port }) => `http://127.0.0.1:${port}`;
  const startApi = (name) =>
    group.startOnFreePort(async (port) => ({
      // The container's name includes the port, so that a retry on another port gets its own container.
      ...options(name, await backend(`${name}-${port}`, 'api', { PORT: String(port) })),
      ready: (service) => group.isListening(service) && isReady(url(service)),
    }));

  await phase('Migrating from the API image, with a first administrator', async () => {
    const stdout = await runContainer('The migration', await backend('migrate', 'migrate'));
    expect(stdout.includes('Administrator created'), `The migration created no administrator.\n${stdout}`);
  });

  return phase('Starting two APIs, a worker and the proxy from the images', async () => {
    const apis = [await startApi('api-1'), await startApi('api-2')];
    await group.start(options('worker', await backend('worker', 'worker', { WORKER_PORT: '0' })));
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
          ...['listen.conf', 'api-servers.conf'].map(
            (name) => `${join(settings, name)}:/etc/nginx/${name}:ro`,
          ),
        ],
      });
      const hasPage = (address) =>
        fetch(address + ownPage).then(
          ({ status }) => status === 204,
          () => false,
        );
      const ready = async (service) => (await hasPage(url(service))) && isReady(url(service));
      return { ...options('proxy', web), ready };
    });
    const [first] = apis;
    const kill = () => first.kill(first.id.pid);
    return { proxy: url(proxy), apis: apis.map(url), inbox, kill, served };
  });
}

async function installedPackages() {
  const read = "process.stdout.write(require('fs').readFileSync('node_modules/.package-lock.json'))";
  const container = await engine.container({
    name: 'rmo-images-packages',
    image: IMAGES.api,
    command: ['node', '-e', read],
  });
  return JSON.parse(await runContainer('Reading the packages', container)).packages;
}

async function check({ proxy, apis, inbox, kill, served }) {
  await phase('Checking the packages against package-lock.json', async () =>
    checkPackages(await installedPackages()),
  );
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = ADMIN;
  const cookie = await phase('Signing in through the proxy', () =>
    signIn(proxy, ADMIN_EMAIL, ADMIN_PASSWORD),
  );
  const picture = await phase('Uploading a picture', () => checkPicture(proxy, cookie));
  await phase('Receiving a mail from the worker', () => checkMail(proxy, inbox.url, ADMIN_EMAIL));
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

let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await stopCommands();
  await group.stopAll();
  await engine?.clean(Object.values(IMAGES));
  for (const folder of [dir, home])
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  say(`${code === 0 ? 'The images passed' : 'The images failed'} (${seconds(since)}); logs: ${logDir}`);
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));

async function main() {
  checkNode();
  watchStarter(() => void stop(1));
  await installPackages();
  // Container and log names are the same in each run, so only one run may be active at a time.
  await withLock(join(dataDir, 'locks', 'images'), verify, () =>
    say('… waiting for another run of this folder'),
  );
  await stop(0);
}

async function verify() {
  rmSync(logDir, { recursive: true, force: true });
  ensureDir(logDir);
  dir = mkdtempSync(join(ensureDir(dataDir), 'images-'));
  home = temporaryHome(postgresUser(''));
  chmodSync(home, 0o711);
  for (const folder of [dir, home]) group.removeOnDeath(folder);
  engine = await provideEngine(join(dir, 'engine'));
  await buildImages();
  const services = await phase('Starting Postgres, Redis and the inbox', startServices);
  await check(await startProduct(services));
}

main().catch(async (error) => {
  if (stopping) return;
  showError(error);
  await stop(1);
});
