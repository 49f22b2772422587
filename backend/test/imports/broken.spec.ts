import { IMPORT_MESSAGES } from '@rmo/contracts';
import {
  type ApiProcess,
  checksum,
  startApi,
  startApiProcess,
  startWorker,
  type TestApi,
  type TestClient,
} from '../support';
import { descendants, residentMb } from '../support/processes';
import { brokenFiles } from './broken-files';
import { checked, upload, verdicts } from './flow';

/** Of each kind several. `SOAK=1` or `BROKEN_COUNT=<number>` sends more. */
const COUNT = Number(process.env.BROKEN_COUNT || (process.env.SOAK ? 500 : 90));
const SEED = Number(process.env.BROKEN_SEED || 20_261_123);
const SENDERS = 4;
/** The memory limit of an API container in docker-compose.yml. */
const CONTAINER_MB = 512;
const MESSAGES = new Set<string>(Object.values(IMPORT_MESSAGES));

let api: TestApi;
let served: ApiProcess;
let clients: TestClient[];
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_UPLOADS: '100000' } });
  served = await startApiProcess(api.env);
  clients = await Promise.all(
    Array.from({ length: SENDERS }, async () =>
      Object.assign(served.client(), { cookie: (await api.signIn('admin')).cookie }),
    ),
  );
}, 60_000);
afterAll(async () => {
  await served?.stop();
  await api?.close();
});

/** Until `work` is done: the most memory of the API with its processes in MB, and the slowest other request in ms. */
async function watched(
  work: Promise<unknown>,
): Promise<{ memory: number; slowest: number; requests: number }> {
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  const found = { memory: 0, slowest: 0, requests: 0 };
  const visitor = served.client();
  while (!isDone) {
    const memory = [served.pid, ...descendants(served.pid)].reduce((sum, pid) => sum + residentMb(pid), 0);
    found.memory = Math.max(found.memory, memory);
    const startedAt = performance.now();
    expect((await visitor.get('/api/teams')).status).toBe(200);
    found.slowest = Math.max(found.slowest, performance.now() - startedAt);
    found.requests += 1;
  }
  await finished;
  return found;
}

it(`refuses ${COUNT} broken files with a clear error, writes nothing, and keeps nobody else waiting (BROKEN_SEED=${SEED})`, async () => {
  const before = await checksum(api.dataSource);
  const files = brokenFiles(COUNT, SEED);
  const wrong: string[] = [];
  const statuses: Record<string, number> = {};
  const send = async (client: TestClient) => {
    for (let file = files.shift(); file; file = files.shift()) {
      const { status, body } = await upload(client, 'officials', file.bytes, { name: file.name });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!file.statuses.includes(status) || !MESSAGES.has(body.message))
        wrong.push(`${file.what}: ${status} ${body.message}`);
    }
  };
  const { memory, slowest, requests } = await watched(Promise.all(clients.map(send)));
  process.stdout.write(
    `broken files: ${JSON.stringify(statuses)}, ${Math.round(memory)} MB, ${requests} other requests, slowest ${Math.round(slowest)} ms\n`,
  );
  expect(wrong).toEqual([]);
  expect(await checksum(api.dataSource)).toBe(before);
  expect(memory).toBeLessThan(CONTAINER_MB);
  expect(slowest).toBeLessThan(3000);
}, 600_000);

describe('a file that can be read', () => {
  it('with control characters in names gets an error for each of its rows', async () => {
    const worker = await startWorker(api.env);
    try {
      const names = ['Al\x01 Bo', 'Al\x1f Bo', 'Al \u202eBo', 'Al \u0085Bo'];
      const file = `Name,City,Association\n${names.map((name) => `${name},Erie,West\n`).join('')}`;
      const one = await checked(clients[0]!, 'officials', file);
      const found = await verdicts(clients[0]!, one.id);
      expect(found.map(([verdict]) => verdict)).toEqual(names.map(() => 'error'));
      for (const [, problem] of found)
        expect(problem).toMatch(/can't contain line breaks or control characters/);
    } finally {
      await worker.stop();
    }
  }, 60_000);

  it('with formulas keeps them as texts, which the list of errors escapes', async () => {
    const worker = await startWorker(api.env);
    try {
      const file = `Name,City,Association\n"=HYPERLINK(""http://x"") Bo",@Erie,+West\n=cmd|calc Bo,,-West\n`;
      const one = await checked(clients[0]!, 'officials', file);
      expect((await verdicts(clients[0]!, one.id)).map(([verdict]) => verdict)).toEqual(['create', 'error']);
      const csv = await clients[0]!.get(`/api/imports/${one.id}/errors.csv`);
      expect(csv.text.split('\r\n')[1]).toBe("'=cmd|calc Bo,,'-West,Location is required");
      const again = await checked(clients[0]!, 'officials', Buffer.from(csv.text));
      expect(await verdicts(clients[0]!, again.id)).toEqual([['error', 'Location is required']]);
    } finally {
      await worker.stop();
    }
  }, 60_000);
});
