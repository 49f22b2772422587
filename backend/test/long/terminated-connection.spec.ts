import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '../../src/config/env';
import { dataSourceOptions } from '../../src/database/data-source';

const SERVER_URL = new URL(process.env.DATABASE_URL ?? '');
/** The end of the server's response to a client that connects. */
const READY_MESSAGE = Buffer.from('5a0000000549', 'hex');
/** The type and length of the message before it, which begins with the process id of the connection. */
const KEY_DATA_HEADER = Buffer.from('4b0000000c', 'hex');

let admin: Client;
let proxy: Server;
let source: DataSource;
/**
 * While true, each new connection is terminated as soon as it is ready, and the client receives both messages in one piece, as a
 * busy client would.
 */
let isTerminating = false;

beforeAll(async () => {
  admin = new Client({ connectionString: SERVER_URL.href });
  await admin.connect();
  proxy = createServer((client) => {
    const upstream = connect(Number(SERVER_URL.port || 5432), SERVER_URL.hostname);
    const terminates = isTerminating;
    const held: Buffer[] = [];
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (held.length > 0) held.push(bytes);
      else if (!terminates || !bytes.subarray(-READY_MESSAGE.length).equals(READY_MESSAGE))
        client.write(bytes);
      else {
        held.push(bytes);
        const pid = bytes.readInt32BE(bytes.indexOf(KEY_DATA_HEADER) + KEY_DATA_HEADER.length);
        void admin.query('SELECT pg_terminate_backend($1)', [pid]);
      }
    });
    upstream.on('end', () => client.end(Buffer.concat(held)));
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const url = new URL(SERVER_URL);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  source = new DataSource(dataSourceOptions({ ...new Env(), DATABASE_URL: url.href, DATABASE_POOL: 2 }));
  await source.initialize();
});
afterAll(async () => {
  await source?.destroy();
  await admin?.end();
  proxy?.close();
});

it('a connection terminated while ready fails one query, and the process keeps running', async () => {
  isTerminating = true;
  const [first, second] = await Promise.allSettled([
    source.query('SELECT 1 AS n'),
    source.query('SELECT 2 AS n'),
  ]);
  isTerminating = false;
  expect(first).toEqual({ status: 'fulfilled', value: [{ n: 1 }] });
  expect(second).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/terminat|connection/i) },
  });
  expect(await Promise.all([source.query('SELECT 1 AS n'), source.query('SELECT 2 AS n')])).toEqual([
    [{ n: 1 }],
    [{ n: 2 }],
  ]);
});
