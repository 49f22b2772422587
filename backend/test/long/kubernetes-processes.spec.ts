import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startApi, startWorkerProcess, TestClient } from '../support';
import { kustomize, type Resource } from '../support/kustomize';

const root = join(__dirname, '../../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const resources = kustomize(join(root, 'tools/deploy/kubernetes/overlays/state'));

const find = (kind: string, name: string): Resource => {
  const resource = resources.find((one) => one.kind === kind && one.metadata.name === name);
  if (!resource) throw new Error(`there is no ${kind} ${name}`);
  return resource;
};
const containerOf = (resource: Resource) => resource.spec.template.spec.containers[0];

describe('the probes and metrics of the Kubernetes manifests', () => {
  it('exist in the running processes', async () => {
    const api = await startApi();
    try {
      const worker = await startWorkerProcess(api.env);
      try {
        await api.client().get('/api/settings');
        const { port } = worker.lines.find(({ msg }) => msg === 'worker ready') as { port: number };
        const { PORT, WORKER_PORT } = find('ConfigMap', 'settings').data;
        for (const [name, client, expected] of [
          ['api', api.client(), PORT],
          ['worker', new TestClient(`http://127.0.0.1:${port}`), WORKER_PORT],
        ] as const) {
          const container = containerOf(find('Deployment', name));
          const [{ name: named, containerPort }] = container.ports;
          expect(String(containerPort)).toBe(expected);
          for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
            const { path, port: target } = container[probe].httpGet;
            expect(target).toBe(named);
            expect((await client.get(path)).status).toBe(200);
          }
          // A database that does not respond must not make every process restart.
          expect(container.livenessProbe.httpGet.path).toBe('/health/live');
        }
        const { text } = await api.client().get<string>('/metrics');
        const [rule] = parse(readText('tools/deploy/kubernetes/monitoring/adapter-rules.yml')).rules;
        const source = /^\w+/.exec(rule.seriesQuery)![0];
        expect(text).toContain(`# TYPE ${source} counter`);
        expect(rule.name.matches).toBe(`^${source}$`);
        expect(rule.metricsQuery).toContain(`rate(${source}{`);
        expect(text).toMatch(new RegExp(`^${source}\\{[^}]*route="/health/live"`, 'm'));
        const { metrics } = find('HorizontalPodAutoscaler', 'api').spec;
        expect(
          metrics.map((metric: { pods?: { metric: { name: string } } }) => metric.pods?.metric.name),
        ).toEqual([undefined, rule.name.as]);
        const [scrape] = parse(readText('tools/deploy/kubernetes/monitoring/prometheus-scrape.yml'));
        const [{ regex }] = scrape.relabel_configs;
        for (const name of ['api', 'worker'])
          expect(regex.split('|')).toContain(
            `${name};${containerOf(find('Deployment', name)).ports[0].name}`,
          );
      } finally {
        await worker.stop();
      }
    } finally {
      await api.close();
    }
  });
});
