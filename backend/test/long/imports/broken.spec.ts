import { IMPORT_MESSAGES } from '@rmo/contracts';
import {
  type ApiProcess,
  checksum,
  startApi,
  startApiProcess,
  startWorker,
  type TestApi,
  type TestClient,
} from '../../support';
import { type BrokenFile, brokenFiles } from './broken-files';
import { uploadAndCheck, upload, type UploadResponse, readVerdicts } from '../../imports/flow';
import { percentile, measureWhile } from './watched';

/** The number of files, several of each kind. `SOAK=1` or `BROKEN_COUNT=<number>` sends more. */
const FILE_COUNT = Number(process.env.BROKEN_COUNT || (process.env.SOAK ? 500 : 90));
const SEED = Number(process.env.BROKEN_SEED || 20_261_123);
const SENDERS = 4;
/** The memory limit of an API container in docker-compose.yml. */
const CONTAINER_MB = 512;
/** The time that a small file may take alongside the broken ones, in ms: the longest time that a file may wait in the queue. */
const UPLOAD_MAX_MS = 60_000;
const KNOWN_MESSAGES = new Set<string>(Object.values(IMPORT_MESSAGES));

let api: TestApi;
let served: ApiProcess;
let clients: TestClient[];
beforeAll(async () => {
  api = await startApi({ env: { LIMIT_UPLOADS: '100000' } });
  served = await startApiProcess(api.env);
  clients = await Promise.all(
    Array.from({ length: SENDERS + 1 }, async () =>
      Object.assign(served.client(), { cookie: (await api.signIn('admin')).cookie }),
    ),
  );
});
afterAll(async () => {
  await served?.stop();
  await api?.close();
});

/**
 * Returns the response to a file. A machine that is busy with other tests may respond with 503, which asks the client for
 * a retry.
 */
async function uploadWithRetries(
  client: TestClient,
  file: BrokenFile,
  attempts = 3,
): Promise<UploadResponse> {
  const response = await upload(client, 'officials', file.bytes, { name: file.name });
  return response.status === 503 && attempts > 1 ? uploadWithRetries(client, file, attempts - 1) : response;
}

/**
 * Uploads readable small files in sequence until `work` is done, and returns the slowest, in ms. Small files are decoded one
 * at a time alongside a large file, each with a limit of CPU seconds, so a file waits for earlier small files. A file that
 * has waited for a minute gets 503.
 */
async function uploadAlongside(
  client: TestClient,
  work: Promise<unknown>,
): Promise<{ uploads: number; slowest: number }> {
  let isDone = false;
  void work.catch(() => undefined).finally(() => (isDone = true));
  const stats = { uploads: 0, slowest: 0 };
  while (!isDone) {
    const startedAt = performance.now();
    const { status, body } = await upload(client, 'teams', `Team\nTeam ${stats.uploads}\n`);
    expect(status).toBe(201);
    stats.slowest = Math.max(stats.slowest, performance.now() - startedAt);
    stats.uploads += 1;
    expect((await client.delete(`/api/imports/${body.id}`)).status).toBe(200);
  }
  return stats;
}

it(`${FILE_COUNT} broken files are rejected with clear errors, write nothing and delay no one else (BROKEN_SEED=${SEED})`, async () => {
  const before = await checksum(api.dataSource);
  const files = brokenFiles(FILE_COUNT, SEED);
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  let slowestBroken = 0;
  const send = async (client: TestClient) => {
    for (let file = files.shift(); file; file = files.shift()) {
      const sentAt = performance.now();
      const { status, body } = await uploadWithRetries(client, file);
      slowestBroken = Math.max(slowestBroken, performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!file.statuses.includes(status) || !KNOWN_MESSAGES.has(body.message))
        problems.push(`${file.what}: ${status} ${body.message}`);
    }
  };
  const startedAt = Date.now();
  const [other, ...senders] = clients;
  const sending = Promise.all(senders.map(send));
  const [{ memory, times }, beside] = await Promise.all([
    measureWhile(served, sending),
    uploadAlongside(other!, sending),
  ]);
  const figures = {
    ...{ seconds: Math.round((Date.now() - startedAt) / 1000), statuses, mb: Math.round(memory) },
    ...{ requests: times.length, p99: percentile(times, 0.99), slowest: percentile(times, 1) },
    ...{ uploads: beside.uploads, slowestUpload: Math.round(beside.slowest) },
    slowestBroken: Math.round(slowestBroken),
  };
  process.stdout.write(`broken files: ${JSON.stringify(figures)}\n`);
  expect(problems).toEqual([]);
  expect(await checksum(api.dataSource)).toBe(before);
  expect(memory).toBeLessThan(CONTAINER_MB);
  // Visitors' requests never wait for files, but the slowest file waited for those of all other senders.
  expect(percentile(times, 0.99)).toBeLessThan(slowestBroken / SENDERS);
  expect(beside.uploads).toBeGreaterThan(1);
  // All files wait in the same queue, so nobody waits longer than the sender of the broken files. The factor 2 allows for
  // the file that is being read.
  expect(beside.slowest).toBeLessThan(Math.min(UPLOAD_MAX_MS, 2 * slowestBroken));
});

describe('importing a readable file', () => {
  it('reports an error for each row whose names contain control characters', async () => {
    const worker = await startWorker(api.env);
    try {
      const names = ['Al\x01 Bo', 'Al\x1f Bo', 'Al \x7fBo', 'Al \u0085Bo'];
      const file = `Name,City,Association\n${names.map((name) => `${name},Erie,West\n`).join('')}`;
      const importJob = await uploadAndCheck(clients[0]!, 'officials', file);
      const rowVerdicts = await readVerdicts(clients[0]!, importJob.id);
      expect(rowVerdicts.map(([verdict]) => verdict)).toEqual(names.map(() => 'error'));
      for (const [, problem] of rowVerdicts)
        expect(problem).toMatch(/can't contain line breaks or control characters/);
    } finally {
      await worker.stop();
    }
  });

  it('reads formulas as text, and escapes them in the list of errors', async () => {
    const worker = await startWorker(api.env);
    try {
      const file = `Name,City,Association\n"=HYPERLINK(""http://x"") Bo",@Erie,+West\n=cmd|calc Bo,,-West\n`;
      const importJob = await uploadAndCheck(clients[0]!, 'officials', file);
      expect((await readVerdicts(clients[0]!, importJob.id)).map(([verdict]) => verdict)).toEqual([
        'create',
        'error',
      ]);
      const csv = await clients[0]!.get(`/api/imports/${importJob.id}/errors.csv`);
      expect(csv.text.split('\r\n')[1]).toBe("'=cmd|calc Bo,,'-West,Location is required");
      const reimport = await uploadAndCheck(clients[0]!, 'officials', Buffer.from(csv.text));
      expect(await readVerdicts(clients[0]!, reimport.id)).toEqual([['error', 'Location is required']]);
    } finally {
      await worker.stop();
    }
  });
});
