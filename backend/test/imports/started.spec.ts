import { IMPORT_MESSAGES } from '@rmo/contracts';
import type { ImportDto } from '../../src/modules/imports/imports.dto';
import { startApi, startWorker, type TestApi } from '../support';
import { nonZeroCounts, inState, upload, readVerdicts } from './flow';

type Client = Awaited<ReturnType<TestApi['signIn']>>;

let api: TestApi;
let supervisor: Client;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  supervisor = await api.signIn('supervisor');
  await api.dataSource.query(`DELETE FROM officials`);
});
afterAll(() => api?.close());

const FILE = 'Name,City,Association\nAl Bo,Erie,West\nCy Di,Erie,West\n';

/** Runs the waiting jobs in a worker that then stops. */
async function runWorkerUntil(id: number, state: string): Promise<ImportDto> {
  const worker = await startWorker(api.env);
  try {
    return await inState(supervisor, id, state);
  } finally {
    await worker.stop();
  }
}

async function startApply(): Promise<number> {
  const { body } = await upload(supervisor, 'officials', FILE);
  await supervisor.post(`/api/imports/${body.id}/check`);
  const { id, checkId } = await runWorkerUntil(body.id, 'checked');
  expect((await supervisor.post(`/api/imports/${id}/apply`, { checkId })).status).toBe(202);
  return id;
}

it('an import can’t be changed, deleted or started again while a step waits or runs', async () => {
  const { body } = await upload(supervisor, 'officials', FILE);
  const path = `/api/imports/${body.id}`;
  const checkStart = await supervisor.post(`${path}/check`);
  expect([checkStart.status, checkStart.body.state, checkStart.body.total, checkStart.body.done]).toEqual([
    202,
    'checking',
    2,
    0,
  ]);
  for (const [method, action, sent] of [
    ['PATCH', '', { sheet: 0 }],
    ['DELETE', '', undefined],
    ['POST', '/check', {}],
    ['POST', '/undo', {}],
    ['POST', '/apply', { checkId: '4f1d6e57-35a4-4b0c-9a56-3f1d9f1d6e57' }],
  ] as const) {
    const text = sent && JSON.stringify(sent);
    const response = await supervisor.send(
      method,
      path + action,
      text,
      sent && { 'content-type': 'application/json' },
    );
    expect([method, action, response.status, response.body.message]).toEqual([
      method,
      action,
      409,
      IMPORT_MESSAGES.busy,
    ]);
  }
  await runWorkerUntil(body.id, 'checked');
});

it('a row whose record changed after the start causes an error, while the other rows are imported', async () => {
  const id = await startApply();
  await api.dataSource.query(
    `INSERT INTO officials ("firstName", "lastName", location, association) VALUES ('Al', 'Bo', 'Easton', 'West')`,
  );
  expect(nonZeroCounts(await runWorkerUntil(id, 'applied'))).toEqual({ create: 1, error: 1 });
  expect(await readVerdicts(supervisor, id)).toEqual([
    ['error', IMPORT_MESSAGES.changed],
    ['create', null],
  ]);
  expect(await api.dataSource.query(`SELECT location FROM officials ORDER BY "lastName"`)).toEqual([
    { location: 'Easton' },
    { location: 'Erie' },
  ]);
});

it('a row counts as unchanged if someone has since entered its values by hand', async () => {
  const id = await startApply();
  await api.dataSource.query(
    `INSERT INTO officials ("firstName", "lastName", location, association) VALUES ('Al', 'Bo', 'Erie', 'West')`,
  );
  expect(nonZeroCounts(await runWorkerUntil(id, 'applied'))).toEqual({ create: 1, same: 1 });
});

it('an account that loses its permission after the start imports nothing', async () => {
  const id = await startApply();
  await api.dataSource.query(`UPDATE users SET "userType" = 'Coach' WHERE id = $1`, [supervisor.person.id]);
  const admin = await api.signIn('admin');
  const worker = await startWorker(api.env);
  try {
    expect(nonZeroCounts(await inState(admin, id, 'applied'))).toEqual({ error: 2 });
  } finally {
    await worker.stop();
  }
  expect((await readVerdicts(admin, id))[0]).toEqual(['error', IMPORT_MESSAGES.ownerGone]);
  expect(await api.dataSource.query(`SELECT 1 FROM officials`)).toEqual([]);
});

it('the list of imports contains only the user’s own imports, newest first, in pages', async () => {
  for (const name of ['one.csv', 'two.csv', 'three.csv'])
    await upload(supervisor, 'officials', FILE, { name });
  const { body, headers } = await supervisor.get('/api/imports?page=1&limit=2');
  expect(body.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['three.csv', 'two.csv']);
  expect(headers.get('x-total-count')).toBe('3');
  const rows = await supervisor.get(`/api/imports/${body[0].id}/rows?page=2&limit=1`);
  expect(rows.headers.get('x-total-count')).toBe('2');
  expect(rows.body).toEqual([
    { number: 3, cells: ['Cy Di', 'Erie', 'West'], verdict: null, problem: null, targetId: null },
  ]);
  expect((await supervisor.get(`/api/imports/${body[0].id}/rows?verdict=lost`)).status).toBe(400);
});
