import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Env, loadEnv } from '../src/config/env';
import { countPostgresConnections } from './support/connections';
import { schemaProblems, unknownFields } from './support/kubernetes-schemas';
import { kustomize, readKustomization, type Resource } from './support/kustomize';

const root = join(__dirname, '../..');
const folder = join(root, 'tools/deploy/kubernetes');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const overlays = readdirSync(join(folder, 'overlays')).map((name): [string, Resource[]] => [
  name,
  kustomize(join(folder, 'overlays', name)),
]);
const [, resources] = overlays[0]!;

const find = (kind: string, name: string, all = resources): Resource => {
  const resource = all.find((one) => one.kind === kind && one.metadata.name === name);
  if (!resource) throw new Error(`there is no ${kind} ${name}`);
  return resource;
};
const job = (all = resources) => all.find(({ kind }) => kind === 'Job')!;
const workloads = (all = resources) => all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
const podOf = (workload: Resource) => workload.spec.template.spec;
const containerOf = (workload: Resource) => podOf(workload).containers[0];
const settingsOf = (all: Resource[]): Record<string, string> => find('ConfigMap', 'settings', all).data;

interface Variable {
  name: string;
  valueFrom: { secretKeyRef: { name: string; key: string; optional?: boolean } };
}
/** Values that a secret might have. */
const SECRET_VALUES: Record<string, string> = {
  DATABASE_URL: 'postgres://rmo:secret@database.example.org:5432/rmo',
  REDIS_URL: 'rediss://:secret@redis.example.org:6379',
  SESSION_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'x'.repeat(16),
  ADMIN_EMAIL: 'first@example.org',
  ADMIN_PASSWORD: 'long-enough-1',
};
/** The bucket's SDK reads these variables directly; they are not part of the configuration. */
const SDK_VARIABLES = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

describe.each(overlays)('the Kubernetes manifests for %s', (name, all) => {
  it('follow the published schemas, without unknown fields', () => {
    expect(schemaProblems(all)).toEqual([]);
    expect(unknownFields(all)).toEqual([]);
  });

  it('give each process a valid environment without unknown variables', () => {
    const settings = settingsOf(all);
    for (const process of [find('Deployment', 'api', all), find('Deployment', 'worker', all), job(all)]) {
      const { env: variables, envFrom } = containerOf(process) as { env: Variable[]; envFrom: unknown };
      expect(envFrom).toEqual([{ configMapRef: { name: 'settings' } }]);
      const required = variables.filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional);
      const secrets = required.map((one) => one.name).filter((one) => !SDK_VARIABLES.includes(one));
      const values: Record<string, string> = { ...settings };
      for (const secret of secrets) values[secret] = SECRET_VALUES[secret]!;
      const env = loadEnv(values) as Env & Record<string, unknown>;
      expect(env.isProduction).toBe(true);
      for (const [key, value] of Object.entries(values))
        expect([key, String(env[key])]).toEqual([key, value]);
      for (const { name: variable } of variables)
        if (!SDK_VARIABLES.includes(variable) && !(variable in values)) {
          expect(() => loadEnv({ ...values, [variable]: 'some' })).not.toThrow();
          expect(readText('backend/src/config/env.ts')).toMatch(new RegExp(`\\b${variable}[?:! ]`));
        }
    }
  });

  it('serve the site at the address used in emails, and store pictures in a bucket', () => {
    const { PUBLIC_URL, STORAGE_URL } = settingsOf(all);
    const { rules, tls } = find('Ingress', 'site', all).spec;
    expect(rules.map(({ host }: { host: string }) => `https://${host}`)).toEqual([PUBLIC_URL]);
    expect(tls[0].hosts).toEqual([rules[0].host]);
    expect(STORAGE_URL).toMatch(/^s3:/);
  });

  it('stay within the stated number of Postgres connections, even during a release', () => {
    const pool = Number(settingsOf(all).DATABASE_POOL);
    const surge = (workload: Resource): number => workload.spec.strategy.rollingUpdate.maxSurge;
    const api = find('HorizontalPodAutoscaler', 'api', all).spec.maxReplicas;
    const worker = find('Deployment', 'worker', all);
    const workers = worker.spec.replicas + surge(worker);
    const apis = api + surge(find('Deployment', 'api', all));
    const allowed = Number(
      readKustomization(join(folder, 'overlays', name)).metadata!.annotations![
        'rate-my-official/postgres-connections'
      ],
    );
    expect(allowed).toBeGreaterThanOrEqual(countPostgresConnections({ apis, workers, pool }));
  });

  it('name the migration job after the image tag that all processes share', () => {
    const tags = workloads(all).map((workload) => containerOf(workload).image.split(':')[1]);
    expect(new Set(tags).size).toBe(1);
    expect(job(all).metadata.name).toBe(`migrate-${tags[0]}`);
    // Names and labels of this form are valid.
    expect(job(all).metadata.name).toMatch(/^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/);
  });
});

describe('the Kubernetes manifests', () => {
  it('run every container without unnecessary privileges', () => {
    for (const workload of workloads()) {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.containers).toHaveLength(1);
      expect(containerOf(workload).securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const mounted = (containerOf(workload).volumeMounts ?? []).map((mount: { name: string }) => mount.name);
      expect(mounted).toEqual((pod.volumes ?? []).map((volume: { name: string }) => volume.name));
    }
    // nginx needs to write its cache, its PID file and large request bodies.
    const paths = containerOf(find('Deployment', 'web')).volumeMounts.map(
      (mount: { mountPath: string }) => mount.mountPath,
    );
    expect(paths).toEqual(expect.arrayContaining(['/run', '/var/cache/nginx', '/tmp']));
  });

  it('contain no secrets, and pass the first administrator only to the migration job', () => {
    expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const workload of workloads())
      for (const variable of (containerOf(workload).env ?? []) as Variable[]) {
        const { name, key } = variable.valueFrom.secretKeyRef;
        expect(key).toBe(variable.name);
        expect([key, name]).toEqual([key, key.startsWith('ADMIN_') ? 'rmo-first-administrator' : 'rmo']);
        if (key.startsWith('ADMIN_')) expect(workload.kind).toBe('Job');
      }
    const secret = /SECRET|PASSWORD|TOKEN|_KEY|DATABASE_URL|REDIS_URL/;
    for (const [, all] of overlays)
      expect(Object.keys(settingsOf(all)).filter((key) => secret.test(key))).toEqual([]);
  });

  it('use the same commands and memory limits as docker-compose.yml', () => {
    const { services } = parse(readText('docker-compose.yml'), { merge: true });
    const bytesOf = (text: string) => Number.parseInt(text, 10) * (/G/.test(text) ? 1024 : 1);
    for (const [workload, name] of [
      [find('Deployment', 'api'), 'api'],
      [find('Deployment', 'worker'), 'worker'],
      [job(), 'migrate'],
      [find('Deployment', 'web'), 'proxy'],
    ] as const) {
      const { command, resources: given } = containerOf(workload);
      expect([name, command]).toEqual([name, services[name].command]);
      const limit = bytesOf(given.limits.memory);
      expect([name, limit]).toEqual([name, bytesOf(services[name].deploy.resources.limits.memory)]);
      expect(bytesOf(given.requests.memory)).toBeLessThanOrEqual(limit);
      expect(bytesOf(given.requests.memory)).toBeGreaterThanOrEqual(limit / 2);
    }
  });

  it('give each process time to finish its work before it is killed', () => {
    const source = readText('backend/src/common/process/lifecycle.ts');
    const shutdown = Number(/SHUTDOWN_MS = ([\d_]+)/.exec(source)![1]!.replaceAll('_', '')) / 1000;
    for (const workload of workloads()) {
      const pause = Number(containerOf(workload).lifecycle?.preStop.exec.command[1] ?? 0);
      expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThan(pause + shutdown);
    }
  });

  it('keep one process of each kind running during disruptions, spread across nodes and zones', () => {
    const kinds = resources.filter(({ kind }) => kind === 'Deployment').map((one) => one.metadata.name);
    expect(kinds.sort()).toEqual(['api', 'web', 'worker']);
    for (const name of kinds) {
      const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
      expect(find('PodDisruptionBudget', name).spec).toEqual({ maxUnavailable: 1, selector });
      const { spec } = find('Deployment', name);
      expect(spec.selector).toEqual(selector);
      expect(spec.template.metadata.labels).toMatchObject(selector.matchLabels);
      for (const constraint of spec.template.spec.topologySpreadConstraints)
        expect(constraint.labelSelector).toEqual(selector);
    }
    expect(find('HorizontalPodAutoscaler', 'api').spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(find('Deployment', 'api').spec).not.toHaveProperty('replicas');
  });

  it('let visitors reach the API and the built files, but not the metrics', () => {
    const [{ http }] = find('Ingress', 'site').spec.rules;
    const targets = Object.fromEntries(
      http.paths.map(({ path, backend }: { path: string; backend: { service: { name: string } } }) => [
        path,
        backend.service.name,
      ]),
    );
    // In docker-compose.yml, nginx handles these paths itself and passes everything else to the API.
    const nginx = readText('tools/docker/nginx/nginx.conf');
    expect(nginx).toContain('location = /metrics { deny all; }');
    const ownPaths = [...nginx.matchAll(/location (?:= )?(\/\S*) \{/g)].map(([, path]) => path!);
    expect(ownPaths.sort()).toEqual(['/', '/assets/', '/metrics', '/mfe/', '/mfe/manifest.json']);
    expect(targets).toEqual({ '/assets/': 'web', '/mfe/': 'web', '/metrics': 'web', '/': 'api' });
    const size = /client_max_body_size (\w+);/.exec(nginx)![1];
    expect(find('Ingress', 'site').metadata.annotations).toEqual({
      'nginx.org/client-max-body-size': size,
      'nginx.ingress.kubernetes.io/proxy-body-size': size,
      'nginx.ingress.kubernetes.io/enable-access-log': 'false',
    });
  });

  it('trust one proxy, and let only the ingress and Prometheus reach a process', () => {
    expect(settingsOf(resources).TRUST_PROXY).toBe('1');
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(find('NetworkPolicy', 'deny-all').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const sources = policies.flatMap(({ spec }) => spec.ingress ?? []).flatMap(({ from }) => from);
    expect(sources).toEqual(
      ['ingress', 'monitoring'].map((name) => ({
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
      })),
    );
  });

  it('open the ports of the services that the processes use', () => {
    const { egress } = find('NetworkPolicy', 'services').spec;
    const ports = egress[1].ports.map(({ port }: { port: number }) => port);
    const { MAIL_PORT } = settingsOf(resources);
    const portOf = (url: string) => Number(new URL(url).port);
    expect(ports).toEqual([
      portOf(SECRET_VALUES.DATABASE_URL!),
      portOf(SECRET_VALUES.REDIS_URL!),
      Number(MAIL_PORT),
      443,
    ]);
  });

  it('use only secrets and variables that docs/operations.md mentions', () => {
    const docs = readText('docs/operations.md');
    const variables = workloads().flatMap((workload) => (containerOf(workload).env ?? []) as Variable[]);
    for (const { name, valueFrom } of variables) {
      expect(docs).toContain(name);
      expect(docs).toContain(valueFrom.secretKeyRef.name);
    }
  });
});
