import { seedDemo } from '../../src/database/seeds/demo';
import {
  startApi,
  startWorkerProcess,
  until,
  type TestApi,
  type TestClient,
  type WorkerProcess,
} from '../support';

describe('fair scores in a worker process', () => {
  let api: TestApi;
  let worker: WorkerProcess;
  let admin: TestClient;
  beforeAll(async () => {
    api = await startApi();
    await seedDemo(api.dataSource);
    worker = await startWorkerProcess(api.env);
    admin = await api.signIn('admin');
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
  });

  it('are computed in a thread, with each job counted and retried if it fails', async () => {
    const refresh = async () => expect((await admin.post('/api/admin/refresh-scores')).status).toBe(200);
    const areDone =
      (name: string, payload = '%') =>
      async () => {
        const openJobs = await api.dataSource.query(
          `SELECT FROM outbox WHERE name = $1 AND payload::text LIKE $2 AND "doneAt" IS NULL`,
          [name, payload],
        );
        return openJobs.length === 0;
      };
    const scores = areDone('scores.compute', '%isPublication%');
    const { port } = worker.lines.find(({ msg }) => msg === 'worker ready') as { port: number };
    const isCounted = async (outcome: string) =>
      (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).includes(
        `rmo_jobs_total{job="scores.compute",outcome="${outcome}"}`,
      );
    await refresh();
    await until('the scores', scores);
    await until('the growth pages', areDone('growth.compute'));
    await until('the job is counted', () => isCounted('done'));
    expect(await isCounted('failed')).toBe(false);

    await api.dataSource.query(`ALTER TABLE fair_scores RENAME TO fair_scores_elsewhere`);
    await refresh();
    await until('the failure is counted', () => isCounted('failed'));
    await api.dataSource.query(`ALTER TABLE fair_scores_elsewhere RENAME TO fair_scores`);
    await until('the scores, again', scores);
  });
});
