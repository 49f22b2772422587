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

/** The variables that compose inserts for `${NAME:-default}` and `${NAME:?message}`. */
const VARIABLES: Record<string, string> = {
  SESSION_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'long-enough-1',
};
const interpolate = (value: string) =>
  value.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, fallback = '') => VARIABLES[name] ?? fallback,
  );
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, interpolate(String(value))]),
  );

describe('docker-compose.yml', () => {
  it.each(['migrate', 'api', 'worker'])('gives %s a valid environment without unknown variables', (name) => {
    const given = environmentOf(name);
    const env = loadEnv(given) as Env & Record<string, unknown>;
    expect(env.isProduction).toBe(true);
    for (const [key, value] of Object.entries(given)) {
      if (value !== '') expect([key, String(env[key])]).toEqual([key, value]);
    }
  });

  it('refers to its services by their names and ports', () => {
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

  it('runs two APIs and two workers, with limits, restarts and health checks', () => {
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

  it('configures Redis to lose no jobs', () => {
    const command = service('redis').command!.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(service('redis').volumes).toEqual(['redis:/data']);
  });

  it('has enough Postgres connections for all processes', () => {
    const pool = Number(new Env().DATABASE_POOL);
    const processes = service('api').deploy!.replicas! + service('worker').deploy!.replicas! + 1;
    const max = Number(/max_connections=(\d+)/.exec(service('postgres').command!.join(' '))![1]);
    expect(max).toBeGreaterThanOrEqual(pool * processes);
  });

  it('shares the folder of pictures, uses every volume, and starts scripts that the build creates', () => {
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

  it('limits bodies in the proxy like the API, and hides the metrics', () => {
    expect(nginx).toMatch(/client_max_body_size 12m/);
    expect(nginx).toMatch(/location = \/metrics \{ deny all; \}/);
    expect(nginx).toMatch(/location = \/mfe\/manifest\.json[^}]*no-cache/);
  });
});

/** The header `name` of nginx: the value in the `map` of the variable in its `add_header` line. */
function nginxHeader(name: string): string | undefined {
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
  it('equal those of the API for the same file, and are not added to responses of the API', async () => {
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
      for (const name of names) expect([name, nginxHeader(name)]).toEqual([name, headers.get(name)]);
      // Fails when the API sends a new header. HSTS is sent with pages, which the API serves.
      const ordinary =
        /^(accept-ranges|cache-control|connection|content-(length|type)|date|etag|keep-alive|last-modified|vary|x-request-id|strict-transport-security)$/;
      expect([...headers.keys()].filter((name) => !ordinary.test(name)).sort()).toEqual(names.sort());
    } finally {
      await api.close();
    }
  }, 60_000);

  it('are included in every location with headers of its own', () => {
    const locations = [...nginx.matchAll(/location [^{]+\{([^}]*)\}/g)].map(([, body]) => body!);
    const own = locations.filter((body) => body.includes('add_header'));
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const body of own) expect(body).toContain('include security-headers.conf;');
    const server = nginx.slice(nginx.indexOf('  server {'), nginx.indexOf('location'));
    expect(server).toContain('include security-headers.conf;');
  });

  it('let browsers cache versioned files, and name the source maps of scripts', () => {
    for (const path of ['/assets/', '/mfe/'])
      expect(nginx).toMatch(
        new RegExp(
          `location ${path} [^}]*"public, max-age=31536000, immutable"; add_header SourceMap \\$source_map;`,
        ),
      );
    expect(nginx).toContain(`map $uri $source_map { "~^(?<script>/.+\\.js)$" "$script.map"; default ''; }`);
  });
});
