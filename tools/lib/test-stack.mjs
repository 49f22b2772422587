// The temporary services and products that tests use, without the user's environment variables.
import { chmodSync, cpSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLauncher, prepareDatabase } from './app.mjs';
import { startInbox } from './inbox.mjs';
import { ensureDir, root } from './paths.mjs';
import { connect, createDatabase, startPostgres, waitForDatabase } from './postgres.mjs';
import { postgresUser, temporaryHome } from './postgres-home.mjs';
import { identitiesWith, stopIdentity } from './proc.mjs';
import { startRedis } from './redis.mjs';
import { readSecrets } from './secrets.mjs';
import { phase } from './ui.mjs';

const PRODUCT_VARIABLES =
  /^(NODE_ENV|HOST|PORT|WORKER_PORT|DATABASE_(URL|POOL)|REDIS_URL|MAIL_.*|SESSION_SECRET|STORAGE_(DIR|URL)|AWS_.*|WEB_DIR|ADMIN_.*|TRUST_PROXY|EXPERIENCE_CRON|RATING_PUBLISH_CRON|METRICS_TOKEN|PUBLIC_URL|SERVICE_WORKER|LOG_LEVEL|LIMIT_.*|KEEP_.*|RATING_WAIT_MS|MOVED_EVENT_DELAY_MS|QUEUE_.*|SCHEDULES|SEED|PG.*|BASE_URL|INBOX_URL)$/;

/** Returns the user's environment without the variables that the product reads. */
const bareEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !PRODUCT_VARIABLES.test(name)));

export const unitEnv = () => ({ ...bareEnvironment(), NODE_ENV: 'test' });

export class TestStack {
  #group;
  #logDir;
  #databasesToDrop = [];
  #stopped;

  constructor(group, logDir) {
    this.#group = group;
    this.#logDir = logDir;
  }

  #logFile = (name) => join(this.#logDir, `${name}.log`);

  async startServices() {
    await phase('Starting temporary Postgres, Redis and inbox', async () => {
      this.dir = temporaryHome(postgresUser(''));
      chmodSync(this.dir, 0o711);
      this.#group.removeOnDeath(this.dir);
      const secrets = readSecrets(join(this.dir, 'private'));
      const common = { secrets, throwAway: true };
      const link = join(this.dir, 'postgres');
      const [postgres, redis, inbox] = await Promise.all([
        this.#startDatabase({ ...common, link }),
        startRedis(this.#group, { ...common, dir: join(this.dir, 'redis'), logFile: this.#logFile('redis') }),
        startInbox(this.#group, { dir: join(this.dir, 'inbox'), logFile: this.#logFile('inbox') }),
      ]);
      Object.assign(this, { postgres, redis, inbox, secrets });
    });
  }

  async #startDatabase(options) {
    const databaseUrl = process.env.TEST_DATABASE_URL;
    if (!databaseUrl) return startPostgres(this.#group, { ...options, logFile: this.#logFile('postgres') });
    await waitForDatabase(databaseUrl);
    const url = (database) => Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href;
    return { url, isForeign: true };
  }

  /** A folder for test processes' files, which is removed with the stack. */
  get temporary() {
    return ensureDir(join(this.dir, 'tmp'));
  }

  async apiEnv() {
    return {
      ...unitEnv(),
      TMPDIR: this.temporary,
      DATABASE_URL: await this.#createDatabase('rmo_api'),
      REDIS_URL: this.redis.url,
      REDIS_SERVER: this.redis.binary,
      TEST_SMTP: `127.0.0.1:${this.inbox.smtp}`,
      ...this.inbox.env,
      INBOX_URL: this.inbox.url,
      SESSION_SECRET: this.secrets.session,
    };
  }

  browserEnv(products, chromium) {
    return {
      ...unitEnv(),
      TMPDIR: this.temporary,
      E2E_PRODUCTS: JSON.stringify(products),
      CHROMIUM: chromium,
      REDIS_SERVER: this.redis.binary,
    };
  }

  /** Starts products with the demo season that share no data. Returns the variables that tests need for each of them. */
  async startProducts(count) {
    const firstProduct = await this.#prepareProduct(1);
    const signIns = await prepareDatabase({ env: firstProduct.env, dir: this.dir, demo: true });
    const admin = signIns.find(({ role }) => role === 'admin');
    const coach = signIns.find(({ role }) => role === 'coach');
    const products = [firstProduct];
    // The others have copies of the first, seeded database, which must be made before anything connects to it, and of its photos.
    while (products.length < count)
      products.push(await this.#prepareProduct(products.length + 1, firstProduct));
    const addresses = await phase('Starting APIs and workers', () =>
      Promise.all(products.map((product) => this.#startProduct(product))),
    );
    return products.map(({ env, inbox }, index) => ({
      BASE_URL: addresses[index],
      DEMO_ADMIN: admin.email,
      DEMO_COACH: coach.email,
      DEMO_PASSWORD: admin.password,
      INBOX_URL: inbox.url,
      E2E_WEB_DIR: env.WEB_DIR,
      E2E_DATABASE_URL: env.DATABASE_URL,
      E2E_REDIS_URL: env.REDIS_URL,
    }));
  }

  async #prepareProduct(number, template) {
    const name = `product-${number}`;
    const dir = ensureDir(join(this.dir, name));
    const database = `rmo_e2e_${number}`;
    const [inbox, url] = await Promise.all([
      number === 1
        ? this.inbox
        : startInbox(this.#group, { dir: join(dir, 'inbox'), logFile: this.#logFile(`${name}-inbox`) }),
      this.#createDatabase(database, template?.database),
    ]);
    // Each product has its own copy of the built files, because tests release micro-frontends into it.
    const web = join(dir, 'web');
    for (const name of ['web', 'pages'])
      cpSync(join(root, 'dist', name), join(dir, name), { recursive: true });
    const env = {
      ...bareEnvironment(),
      DATABASE_URL: url,
      // The API tests use database 0 of the same Redis.
      REDIS_URL: `${this.redis.url}/${number}`,
      ...inbox.env,
      SESSION_SECRET: this.secrets.session,
      WEB_DIR: web,
      STORAGE_DIR: ensureDir(join(dir, 'uploads')),
      MOVED_EVENT_DELAY_MS: '0',
      // Tests slow each other down; a slow connection must not be mistaken for a Postgres that doesn't respond.
      DATABASE_CONNECT_MS: '60000',
      DATABASE_STATEMENT_MS: '60000',
    };
    if (template) cpSync(template.env.STORAGE_DIR, env.STORAGE_DIR, { recursive: true });
    return { name, database, inbox, env };
  }

  /** Starts the API and the worker, which needs the API's URL for links in emails. Returns this URL. */
  async #startProduct({ env, name }) {
    const { startApi, startWorker } = createLauncher(this.#group, { env, logDir: join(this.#logDir, name) });
    const variablesFor = (port) => ({ PUBLIC_URL: `http://localhost:${port}` });
    const { port } = await startApi('API', { own: variablesFor });
    await startWorker('Worker', { own: variablesFor(port) });
    return variablesFor(port).PUBLIC_URL;
  }

  async #createDatabase(name, template) {
    const uniqueName = (database) => (this.postgres.isForeign ? `${database}_${process.pid}` : database);
    if (this.postgres.isForeign) this.#databasesToDrop.push(uniqueName(name));
    return createDatabase(this.postgres, uniqueName(name), template && uniqueName(template));
  }

  /** Stops the products that interrupted tests left running, and removes their databases. */
  async #removeLeftovers() {
    await Promise.all(identitiesWith(`TMPDIR=${this.temporary}`).map((id) => stopIdentity(id)));
    for (const name of readdirSync(this.temporary)) {
      const data = join(this.temporary, name, '.data', 'postgres');
      // When run as root, the data is outside this folder, because the Postgres user can't access it.
      if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true });
    }
  }

  stop() {
    return (this.#stopped ??= this.#stop());
  }

  async #stop() {
    const { postgres } = this;
    if (this.dir) await this.#removeLeftovers();
    if (this.#databasesToDrop.length > 0) {
      const client = await connect(postgres.url('postgres'));
      for (const name of this.#databasesToDrop)
        await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      await client.end();
    }
    await this.#group.stopAll();
    if (this.dir) rmSync(this.dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
