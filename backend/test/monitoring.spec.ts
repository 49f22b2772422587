import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startApi, startWorker, type TestApi, type TestWorker } from './support';

const readDeployFile = (name: string) => readFileSync(join(__dirname, '../../tools/deploy', name), 'utf8');
const alerts: { alert: string; expr: string }[] = parse(readDeployFile('alerts.yml')).groups.flatMap(
  ({ rules }: { rules: unknown[] }) => rules,
);
const panels: { title: string; targets?: { expr: string }[] }[] = JSON.parse(
  readDeployFile('grafana-dashboard.json'),
).panels;
const queries: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];
/** The metrics used in a query, with the labels that select or group them. */
const METRIC_NAME = /\b(rmo|http|process|nodejs)_[a-z0-9_]+/g;
const metricsIn = (expr: string): string[] => expr.match(METRIC_NAME) ?? [];
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(',').map((label) => label.trim()),
  ),
  ...[...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label]) => label!),
];
/** Labels that Prometheus itself adds. */
const PROMETHEUS_LABELS = ['instance', 'le'];

describe('alert rules and dashboard', () => {
  let api: TestApi;
  let worker: TestWorker;
  /** The labels of an API's and a worker's metrics, by metric. */
  const labelsByMetric = new Map<string, Set<string>>();

  beforeAll(async () => {
    api = await startApi();
    worker = await startWorker(api.env);
    // By now, every kind of metric has a value.
    await (await api.signIn('admin')).get('/api/officials');
    const { text: metricsOfApi } = await api.client().get<string>('/metrics');
    for (const text of [metricsOfApi, await worker.metrics()]) {
      for (const [, name] of text.matchAll(/^# TYPE (\S+)/gm))
        labelsByMetric.set(name!, labelsByMetric.get(name!) ?? new Set());
      for (const [, name, labels = ''] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? /gm)) {
        const set = labelsByMetric.get(name!) ?? new Set();
        for (const [, label] of labels.matchAll(/(\w+)="/g)) set.add(label!);
        labelsByMetric.set(name!, set);
      }
    }
    // These metrics have labels once a job has run.
    labelsByMetric.set('rmo_jobs_total', new Set(['job', 'outcome']));
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  it.each(queries)('%s uses metrics and labels that the processes report', (_, expr) => {
    const names = metricsIn(expr);
    expect(names).not.toEqual([]);
    const labels = new Set(PROMETHEUS_LABELS);
    for (const name of names) {
      expect([...labelsByMetric.keys()]).toContain(name);
      for (const label of labelsByMetric.get(name)!) labels.add(label);
    }
    for (const label of labelsIn(expr)) expect([...labels]).toContain(label);
  });

  it('include an alert or a panel for each metric of the product', () => {
    const ownMetrics = [...labelsByMetric.keys()].filter((name) => name.startsWith('rmo_'));
    const usedMetrics = new Set(queries.flatMap(([, expr]) => metricsIn(expr)));
    expect(ownMetrics.filter((name) => !usedMetrics.has(name))).toEqual([]);
  });
});
