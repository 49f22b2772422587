import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { MESSAGES, VALID_OFFICIAL } from '@rmo/contracts';
import {
  form,
  startApi,
  startApiProcess,
  until,
  type ApiProcess,
  type TestApi,
  type TestClient,
} from '../support';
import { reencoderPids, memoryMb } from '../support/processes';
import { retryWhileBusy } from './retry-while-busy';

/** The memory limit of an API container in docker-compose.yml, and the share of it that decoding may use. */
const CONTAINER_MB = 512;
const DECODING_MB = 320;

let api: TestApi;
let served: ApiProcess;
let admin: TestClient;

beforeAll(async () => {
  api = await startApi();
  served = await startApiProcess(api.env);
  admin = served.client();
  admin.cookie = (await api.signIn('admin')).cookie;
});
afterAll(async () => {
  await served?.stop();
  await api?.close();
});

const createAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b4371f' } })
    .avif({ effort: 0 })
    .toBuffer();
const send = (bytes: Buffer, client = admin) =>
  client.post('/api/officials', form(VALID_OFFICIAL, { field: 'photo', bytes }));

/** Returns the peak memory of the API process and its decoder processes during `work`. */
async function peakOf<T>(
  work: Promise<T>,
): Promise<{ responses: T; all: number; decoding: number; atOnce: number }> {
  let [all, decoding, atOnce] = [0, 0, 0];
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  await until('the answers', () => {
    const children = reencoderPids(served.pid);
    const now = children.reduce((sum, pid) => sum + memoryMb(pid), 0);
    decoding = Math.max(decoding, now);
    all = Math.max(all, now + memoryMb(served.pid));
    atOnce = Math.max(atOnce, children.length);
    return isDone;
  });
  return { responses: await finished, all, decoding, atOnce };
}

describe('the memory of the API', () => {
  it('stays below the limit when sixteen AVIFs of 7,000 by 7,000 pixels are sent concurrently', async () => {
    const bytes = await createAvif(7000, 7000);
    expect(bytes.length).toBeLessThan(3000);
    const { responses, all } = await peakOf(
      Promise.all(Array.from({ length: 16 }, () => retryWhileBusy(() => send(bytes)))),
    );
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual(
      Array(16).fill([415, MESSAGES.invalidFile]),
    );
    expect(all).toBeLessThan(CONTAINER_MB);
  });

  it('holds only one decoded picture at a time, even of the largest accepted size', async () => {
    const bytes = await createAvif(4000, 3000);
    const { responses, all, decoding, atOnce } = await peakOf(
      Promise.all(Array.from({ length: 6 }, () => retryWhileBusy(() => send(bytes)))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(atOnce).toBe(1);
    expect(decoding).toBeLessThan(DECODING_MB);
    expect(all).toBeLessThan(CONTAINER_MB);
  });

  it('is limited by the operating system when a picture’s header is wrong', async () => {
    const bytes = await createAvif(7000, 7000);
    const size = bytes.indexOf('ispe');
    bytes.writeUInt32BE(64, size + 8);
    bytes.writeUInt32BE(64, size + 12);
    const { responses, all } = await peakOf(
      Promise.all(Array.from({ length: 4 }, () => retryWhileBusy(() => send(bytes)))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(415));
    expect(all).toBeLessThan(CONTAINER_MB);
  });

  it('holds only a limited number of 5 MB forms, however many are sent', async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b4371f' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([picture, randomBytes(5 * 1024 * 1024 - picture.length - 1)]);
    const accounts = await Promise.all(
      Array.from({ length: 4 }, async () =>
        Object.assign(served.client(), { cookie: (await api.signIn('admin')).cookie }),
      ),
    );
    const senders = Array.from({ length: 48 }, (_, index) => accounts[index % accounts.length]);
    const { responses, all } = await peakOf(Promise.all(senders.map((client) => send(bytes, client))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(201);
    expect(all).toBeLessThan(CONTAINER_MB);
  });

  it('is freed when the process that decoded a picture ends', async () => {
    await until('no process left', () => reencoderPids(served.pid).length === 0);
  });
});
