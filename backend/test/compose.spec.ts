import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Env, loadEnv } from '../src/config/env';
import { startApi } from './support';

const root = join(__dirname, '..', '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  build?: { dockerfile: string; target: string };
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } };
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('tools/docker/Dockerfile');
const nginxFile = (name: string) => read(`tools/docker/nginx/${name}`);
const nginx = nginxFile('nginx.conf');
const service = (name: string): Service => compose.services[name] as Service;

/** `${NAME:-default}` and `${NAME:?why}` as compose reads them. */
const GIVEN: Record<string, string> = {
  SESSION_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'long-enough-1',
};
const filled = (value: string) =>
  value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, fallback = '') => GIVEN[name] ?? fallback);
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, filled(String(value))]),
  );

describe('docker-compose.yml', () => {
  it.each(['migrate', 'api', 'worker'])(
    'gives %s an environment that it accepts, and nothing it would not read',
    (name) => {
      const given = environmentOf(name);
      const env = loadEnv(given) as Env & Record<string, unknown>;
      expect(env.isProduction).toBe(true);
      for (const [key, value] of Object.entries(given)) {
        if (value !== '') expect([key, String(env[key])]).toEqual([key, value]);
      }
    },
  );

  it('names hosts that are services, on the ports where they listen', () => {
    const { DATABASE_URL, REDIS_URL, MAIL_HOST, PORT, WORKER_PORT } = environmentOf('api');
    for (const host of [new URL(DATABASE_URL!).hostname, new URL(REDIS_URL!).hostname, MAIL_HOST!])
      expect(Object.keys(compose.services)).toContain(host);
    expect(nginxFile('api-servers.conf')).toContain(`server api:${PORT} resolve`);
    expect(service('proxy').ports).toEqual([expect.stringMatching(/:8080$/)]);
    expect(nginxFile('listen.conf')).toBe('listen 8080;\n');
    expect(dockerfile).toContain(`EXPOSE ${PORT} ${WORKER_PORT}\n`);
    expect(service('api').healthcheck!.test.join(' ')).toContain(`:${PORT}/health/ready`);
    expect(service('worker').healthcheck!.test.join(' ')).toContain(`:${WORKER_PORT}/health/ready`);
  });

  it('runs two of what may be killed, with limits and restarts, and health checks for what others wait for', () => {
    expect(service('api').deploy!.replicas).toBe(2);
    expect(service('worker').deploy!.replicas).toBe(2);
    for (const [name, one] of Object.entries(compose.services)) {
      expect([name, one.deploy?.resources?.limits]).toEqual([
        name,
        { cpus: expect.any(String), memory: expect.any(String) },
      ]);
      expect([name, one.restart]).toEqual([name, name === 'migrate' ? 'on-failure' : 'unless-stopped']);
      for (const [other, { condition }] of Object.entries(one.depends_on ?? {})) {
        expect(compose.services).toHaveProperty(other);
        if (condition === 'service_healthy')
          expect([other, service(other).healthcheck]).not.toEqual([other, undefined]);
      }
    }
  });

  it('keeps the jobs: append-only, and never dropped to make room', () => {
    const command = service('redis').command!.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(service('redis').volumes).toEqual(['redis:/data']);
  });

  it('leaves Postgres connections for every process', () => {
    const pool = Number(new Env().DATABASE_POOL);
    const processes = service('api').deploy!.replicas! + service('worker').deploy!.replicas! + 1;
    const max = Number(/max_connections=(\d+)/.exec(service('postgres').command!.join(' '))![1]);
    expect(max).toBeGreaterThanOrEqual(pool * processes);
  });

  it('shares the pictures, keeps every volume it names, and starts scripts that the build makes', () => {
    for (const name of ['api', 'worker']) expect(service(name).volumes).toEqual(['uploads:/data/uploads']);
    const used = Object.values(compose.services).flatMap((one) => one.volumes ?? []);
    expect(new Set(used.map((one) => one.split(':')[0]))).toEqual(new Set(Object.keys(compose.volumes)));
    expect(environmentOf('api').STORAGE_DIR).toBe('/data/uploads');
    const entries = read('backend/webpack.config.mjs');
    for (const name of ['migrate', 'api', 'worker']) {
      const script = service(name).command!.find((part) => part.endsWith('.mjs'))!;
      expect(script).toMatch(/^dist\/backend\//);
      expect(entries).toContain(`${script.split('/').pop()!.replace('.mjs', '')}:`);
    }
    for (const { build } of Object.values(compose.services)) {
      if (build) expect(dockerfile).toContain(` AS ${build.target}\n`);
    }
  });

  it('lets the proxy take what the API takes, and hides what only operators may see', () => {
    expect(nginx).toMatch(/client_max_body_size 12m/);
    expect(nginx).toMatch(/location = \/metrics \{ deny all; \}/);
    expect(nginx).toMatch(/location = \/mfe\/manifest\.json[^}]*no-cache/);
  });
});

/** What nginx itself says as `name`: the value of the variable in the `add_header` line, from its `map`. */
function saidByNginx(name: string): string | undefined {
  const line = new RegExp(`^add_header ${name} \\$(\\w+) always;$`, 'im').exec(
    nginxFile('security-headers.conf'),
  );
  if (!line) return undefined;
  const upstream = `upstream_http_${name.replaceAll('-', '_')}`;
  const map = new RegExp(
    `map \\$${upstream} \\$${line[1]} \\{\\s*'' (?:"([^"]*)"|([^\\s";]+));\\s*default '';\\s*\\}`,
  );
  const found = map.exec(nginx);
  return found?.[1] ?? found?.[2];
}

describe('the security headers of nginx', () => {
  it('are those that the API sends with the same files, and stay away where the API has spoken', async () => {
    const api = await startApi();
    try {
      const assets = join(api.env.WEB_DIR!, 'shell', 'assets');
      mkdirSync(assets, { recursive: true });
      writeFileSync(join(assets, 'some.css'), 'p {}');
      const { headers } = await api.client().get('/assets/some.css');
      const names = [
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
      ];
      for (const name of names) expect([name, saidByNginx(name)]).toEqual([name, headers.get(name)]);
      // A header that the API begins to send is missed here. HSTS comes with the pages, which the API answers.
      const ordinary =
        /^(accept-ranges|cache-control|connection|content-(length|type)|date|etag|keep-alive|last-modified|vary|x-request-id|strict-transport-security)$/;
      expect([...headers.keys()].filter((name) => !ordinary.test(name)).sort()).toEqual(names.sort());
    } finally {
      await api.close();
    }
  }, 60_000);

  it('are in every place that answers by itself', () => {
    const locations = [...nginx.matchAll(/location [^{]+\{([^}]*)\}/g)].map(([, body]) => body!);
    const own = locations.filter((body) => body.includes('add_header'));
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const body of own) expect(body).toContain('include security-headers.conf;');
    const server = nginx.slice(nginx.indexOf('  server {'), nginx.indexOf('location'));
    expect(server).toContain('include security-headers.conf;');
  });

  it('leave what never changes to the caches of browsers', () => {
    for (const path of ['/assets/', '/mfe/'])
      expect(nginx).toMatch(new RegExp(`location ${path} [^}]*"public, max-age=31536000, immutable"`));
  });
});
