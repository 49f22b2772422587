import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Env, loadEnv } from '../src/config/env';
import { startApi } from './support';
import { countPostgresConnections } from './support/connections';

const root = join(__dirname, '..', '..');
const readText = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  ports?: (string | { target: number; published: number; protocol: string; mode: string })[];
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  build?: { dockerfile: string; target: string };
  deploy?: {
    mode?: string;
    replicas?: number;
    endpoint_mode?: string;
    update_config?: { order?: string };
    restart_policy?: { condition: string };
    placement?: { constraints: string[] };
    resources?: { limits?: { cpus?: string; memory?: string } };
  };
}
const compose = parse(readText('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
/** The settings that one machine adds, and that a Swarm rejects. */
const oneMachine = parse(readText('tools/deploy/one-machine.yml')) as { services: Record<string, Service> };
const dockerfile = readText('tools/docker/Dockerfile');
const nginxFile = (name: string) => readText(`tools/docker/nginx/${name}`);
const nginx = nginxFile('nginx.conf');
const service = (name: string): Service => compose.services[name] as Service;

/** The values that compose inserts for `${NAME:-default}` and `${NAME:?message}`. */
const VARIABLES: Record<string, string> = {
  SESSION_SECRET: 'x'.repeat(32),
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'long-enough-1',
};
const interpolate = (value: string, variables = VARIABLES) =>
  value.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, fallback = '') => variables[name] ?? fallback,
  );
const environmentOf = (name: string) =>
  Object.fromEntries(
    Object.entries(service(name).environment ?? {}).map(([key, value]) => [key, interpolate(String(value))]),
  );

describe('docker-compose.yml', () => {
  it.each(['migrate', 'api', 'worker'])('sets only known, valid environment variables for %s', (name) => {
    const variables = environmentOf(name);
    const env = loadEnv(variables) as Env & Record<string, unknown>;
    expect(env.isProduction).toBe(true);
    for (const [key, value] of Object.entries(variables)) {
      if (value !== '') expect([key, String(env[key])]).toEqual([key, value]);
    }
  });

  it('refers to services by their actual names and ports', () => {
    const { DATABASE_URL, REDIS_URL, MAIL_HOST, PORT, WORKER_PORT } = environmentOf('api');
    for (const host of [new URL(DATABASE_URL!).hostname, new URL(REDIS_URL!).hostname, MAIL_HOST!])
      expect(Object.keys(compose.services)).toContain(host);
    expect(nginxFile('api-servers.conf')).toContain(`server api:${PORT} resolve`);
    // The ports are published by the machine itself, so that nginx sees client addresses in a Swarm too.
    expect(service('proxy').ports).toEqual([
      { target: 8080, published: 8080, protocol: 'tcp', mode: 'host' },
    ]);
    expect(nginxFile('listen.conf')).toBe('listen 8080;\n');
    expect(dockerfile).toContain(`EXPOSE ${PORT} ${WORKER_PORT}\n`);
    expect(service('api').healthcheck!.test.join(' ')).toContain(`:${PORT}/health/live`);
    expect(service('worker').healthcheck!.test.join(' ')).toContain(`:${WORKER_PORT}/health/live`);
  });

  it('runs two APIs and two workers, with resource limits, restart policies and health checks', () => {
    expect(service('api').deploy!.replicas).toBe(2);
    expect(service('worker').deploy!.replicas).toBe(2);
    for (const [name, one] of Object.entries(compose.services)) {
      expect([name, one.deploy?.resources?.limits]).toEqual([
        name,
        { cpus: expect.any(String), memory: expect.any(String) },
      ]);
      expect([name, one.restart]).toEqual([name, name === 'migrate' ? 'on-failure' : 'unless-stopped']);
      for (const [other, { condition }] of Object.entries(oneMachine.services[name]?.depends_on ?? {})) {
        expect(compose.services).toHaveProperty(other);
        if (condition === 'service_healthy')
          expect([other, service(other).healthcheck]).not.toEqual([other, undefined]);
      }
    }
  });

  it('configures Redis not to lose jobs', () => {
    const command = service('redis').command!.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(service('redis').volumes).toEqual(['redis:/data']);
  });

  it('allows enough Postgres connections for all processes', () => {
    const pool = Number(new Env().DATABASE_POOL);
    const { replicas, update_config } = service('api').deploy!;
    const apis = replicas! + (update_config!.order === 'start-first' ? 1 : 0);
    const workers = service('worker').deploy!.replicas!;
    const max = Number(/max_connections=(\d+)/.exec(service('postgres').command!.join(' '))![1]);
    expect(max).toBeGreaterThanOrEqual(countPostgresConnections({ apis, workers, pool }));
  });

  it('shares the uploads folder, uses every volume and starts only scripts that the build creates', () => {
    for (const name of ['api', 'worker']) expect(service(name).volumes).toEqual(['uploads:/data/uploads']);
    const usedVolumes = Object.values(compose.services).flatMap((service) => service.volumes ?? []);
    expect(new Set(usedVolumes.map((volume) => volume.split(':')[0]))).toEqual(
      new Set(Object.keys(compose.volumes)),
    );
    expect(environmentOf('api').STORAGE_DIR).toBe('/data/uploads');
    const entries = readText('backend/webpack.config.mjs');
    for (const name of ['migrate', 'api', 'worker']) {
      const script = service(name).command!.find((part) => part.endsWith('.mjs'))!;
      expect(script).toMatch(/^dist\/backend\//);
      expect(entries).toContain(`${script.split('/').pop()!.replace('.mjs', '')}:`);
    }
    for (const { build } of Object.values(compose.services)) {
      if (build) expect(dockerfile).toContain(` AS ${build.target}\n`);
    }
  });

  it('starts Postgres, then the migrations, then the APIs and workers on a single machine', () => {
    expect(Object.keys(oneMachine.services.migrate!.depends_on!)).toEqual(['postgres']);
    for (const name of ['api', 'worker'])
      expect(oneMachine.services[name]!.depends_on!.migrate!.condition).toBe(
        'service_completed_successfully',
      );
    for (const name of Object.keys(oneMachine.services)) expect(compose.services).toHaveProperty(name);
  });

  it('is a valid Swarm stack without start order, pinning services with their own volumes to one machine', () => {
    for (const [name, one] of Object.entries(compose.services)) {
      expect([name, one.depends_on]).toEqual([name, undefined]);
      // A Swarm uses no names from a build, and ignores the address of a port, which would open it to everyone.
      expect([name, one.image]).toEqual([name, expect.any(String)]);
      for (const port of one.ports ?? []) expect([name, port]).toEqual([name, expect.any(Object)]);
      const ownVolumes = one.volumes?.filter((volume) => !volume.startsWith('uploads:')) ?? [];
      const constraints = ownVolumes.length > 0 ? ['node.labels.rmo-data == true'] : undefined;
      expect([name, one.deploy?.placement?.constraints]).toEqual([name, constraints]);
    }
    const { mode, restart_policy } = service('migrate').deploy!;
    expect([mode, restart_policy!.condition]).toEqual(['replicated-job', 'on-failure']);
    // A Swarm has no inbox that only its own browsers can reach, so emails go to the operator's server.
    for (const [variable, value] of Object.entries({ MAIL_HOST: 'smtp.example.org', MAIL_PORT: '587' }))
      expect(interpolate(String(service('api').environment![variable]), { [variable]: value })).toBe(value);
    // The service name resolves to all processes, not to one shared address, so that nginx can try another process.
    expect(service('api').deploy!.endpoint_mode).toBe('dnsrr');
  });

  it('checks liveness only, so that a Postgres outage doesn’t mark the API, worker or proxy unhealthy', () => {
    for (const name of ['api', 'worker', 'proxy'])
      expect(service(name).healthcheck!.test.join(' ')).toMatch(/\/health\/live/);
  });

  it('limits request bodies in the proxy as the API does, and blocks access to the metrics', () => {
    expect(nginx).toMatch(/client_max_body_size 12m/);
    expect(nginx).toMatch(/location = \/metrics \{ deny all; \}/);
    expect(nginx).toMatch(/location = \/mfe\/manifest\.json[^}]*no-cache/);
  });
});

/**
 * Returns the value of the header `name` in nginx's own responses: the `map` value of the variable in its `add_header` line. It
 * must be empty if the API sends the header.
 */
function nginxHeader(name: string, status: 'success' | 'error' = 'success'): string | undefined {
  const line = new RegExp(`^add_header ${name} \\$(\\w+) always;$`, 'im').exec(
    nginxFile('security-headers.conf'),
  );
  const upstream = `upstream_http_${name.replaceAll('-', '_')}`;
  const map = new RegExp(`map "?\\$${upstream}(?: \\$status")? \\$${line?.[1]} \\{([^}]*)\\}`).exec(
    nginx,
  )?.[1];
  const values = Object.fromEntries(
    [...(map ?? '').matchAll(/(''|"[^"]*"|default) (?:"([^"]*)"|([^\s";]+));/g)].map(
      ([, key, quoted, plain]) => [key, quoted ?? plain],
    ),
  );
  if (values.default !== `''`) return undefined;
  const success = values[`''`] ?? values['"~^ "'];
  return status === 'error' ? (values['"~^ [45]"'] ?? success) : success;
}

describe("nginx's security headers", () => {
  it('match the API’s headers for the same file or error, and are not added to API responses', async () => {
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
      const missingFile = await api.client().get('/assets/none.css');
      expect(missingFile.status).toBe(404);
      for (const name of names)
        expect([name, nginxHeader(name, 'error')]).toEqual([name, missingFile.headers.get(name)]);
      // This fails when the API sends a new header. HSTS is sent with pages, which the API serves.
      const ordinary =
        /^(accept-ranges|cache-control|connection|content-(length|type)|date|etag|keep-alive|last-modified|vary|x-request-id|strict-transport-security)$/;
      expect([...headers.keys()].filter((name) => !ordinary.test(name)).sort()).toEqual(names.sort());
    } finally {
      await api.close();
    }
  });

  it('are included in every location that sets its own headers', () => {
    const locations = [...nginx.matchAll(/location [^{]+\{([^}]*)\}/g)].map(([, body]) => body!);
    const locationsWithHeaders = locations.filter((body) => body.includes('add_header'));
    expect(locationsWithHeaders.length).toBeGreaterThanOrEqual(3);
    for (const body of locationsWithHeaders) expect(body).toContain('include security-headers.conf;');
    const server = nginx.slice(nginx.indexOf('  server {'), nginx.indexOf('location'));
    expect(server).toContain('include security-headers.conf;');
  });

  it('let browsers cache versioned files and find the source maps of scripts', () => {
    for (const path of ['/assets/', '/mfe/'])
      expect(nginx).toMatch(
        new RegExp(
          `location ${path} [^}]*"public, max-age=31536000, immutable"; add_header SourceMap \\$source_map;`,
        ),
      );
    expect(nginx).toContain(`map $uri $source_map { "~^(?<script>/.+\\.js)$" "$script.map"; default ''; }`);
  });
});
