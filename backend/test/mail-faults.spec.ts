import { mailHelpers } from './mail-helpers';
import { ownRedis, type OwnRedis } from './own-redis';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestWorker,
} from './support';
import { Redis } from 'ioredis';

/** The full measure in `npm run soak`, a small one every day. */
const SOAK = Number(process.env.SOAK ?? 0) > 0;
const MAILS = SOAK ? 2000 : 150;
const KILLS = SOAK ? 10 : 2;
/** How many mails a worker has in its hands at a time. */
const HANDS = 4;

let box: Mailbox;
let api: TestApi;
let redis: OwnRedis;
const workers: TestWorker[] = [];

beforeAll(async () => {
  box = await startMailbox();
  redis = await ownRedis();
  api = await startApi({
    env: {
      REDIS_URL: redis.url,
      MAIL_PORT: String(box.port),
      MAIL_RETRY_MS: '5',
      // A crash is noticed within a second here; in production after half a minute.
      QUEUE_LOCK_MS: '1000',
      QUEUE_RESEND_AFTER_MS: '1500',
    },
  });
}, 60_000);
afterAll(async () => {
  for (const worker of workers) await worker.kill().catch(() => undefined);
  await api?.close();
  await redis?.close();
  await box?.close();
});

const { tell, idle, delivery, mailsTo } = mailHelpers(
  () => api,
  () => box,
);
const newWorker = async (env: Record<string, string> = {}) => {
  const worker = await startWorker({ ...api.env, ...env });
  workers.push(worker);
  return worker;
};
/** One announcement to so many addresses. */
const announce = async (count: number, domain: string): Promise<string[]> => {
  const admin = await api.signIn('admin');
  const addresses = Array.from({ length: count }, (_, n) => `n${n}@${domain}`);
  const { status, body } = await admin.post('/api/admin/notifications/send', {
    subject: `To ${domain}`,
    message: 'x',
    specificEmails: addresses.join(','),
  });
  expect([status, body.recipients]).toEqual([200, count]);
  return addresses;
};
/** Message-IDs by address: each a list, with an entry for each time it came in. */
const arrivals = (domain: string) => {
  const found = new Map<string, string[]>();
  for (const { envelope, header } of box.received) {
    const [address = ''] = envelope.to;
    if (address.endsWith(`@${domain}`))
      found.set(address, [...(found.get(address) ?? []), header('message-id')!]);
  }
  return found;
};

describe('a mail server that', () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await newWorker({ MAIL_TIMEOUT_MS: '300' });
  }, 60_000);
  afterAll(() => worker?.stop(), 60_000);

  const faults: [string, 'refusing' | 'silent' | 'dropping', RegExp][] = [
    ['refuses every mail', 'refusing', /not now/],
    ['never answers', 'silent', /timeout/i],
    ['breaks the line after DATA', 'dropping', /closed|socket|reset/i],
  ];
  it.each(faults)(
    '%s is tried five times; then the mail is listed as failed',
    async (_what, fault, reason) => {
      const person = await createPerson(api.dataSource, {});
      box[fault] = true;
      const before = box.attempts;
      await tell({ kind: 'account.approved', userId: person.id });
      await until('failed', async () => (await delivery(person.email))?.state === 'failed', 40_000);
      await idle();
      box[fault] = false;
      expect(await delivery(person.email)).toMatchObject({
        state: 'failed',
        attempts: 5,
        lastError: expect.stringMatching(reason),
      });
      expect(box.attempts - before).toBe(5);
      // Whatever came through in spite of it is one and the same mail to every mailbox.
      const ids = mailsTo(person.email).map(({ header }) => header('message-id'));
      expect(ids).toHaveLength(fault === 'dropping' ? 5 : 0);
      expect(new Set(ids).size).toBe(fault === 'dropping' ? 1 : 0);
    },
    60_000,
  );

  it('is not there at all is told from one that refuses', async () => {
    const person = await createPerson(api.dataSource, {});
    const port = box.port;
    await box.close();
    await tell({ kind: 'account.approved', userId: person.id });
    await until('failed', async () => (await delivery(person.email))?.state === 'failed', 40_000);
    expect((await delivery(person.email)).lastError).toMatch(/ECONNREFUSED/);
    box = await startMailbox(port);
    // Notices are told meanwhile: mails that wait hold up mails only.
    expect(
      await api.dataSource.query(`SELECT title FROM notifications WHERE "userId" = $1`, [person.id]),
    ).toHaveLength(1);
  }, 60_000);
});

describe('a mail server whose error names the recipient', () => {
  it('is told to administrators as it is, and to no log', async () => {
    const person = await createPerson(api.dataSource, {});
    const worker = await newWorker();
    box.refusing = true;
    box.refusal = `<${person.email}>: no such user, write to postmaster@mail.example`;
    try {
      await tell({ kind: 'account.approved', userId: person.id });
      await until('failed', async () => (await delivery(person.email))?.state === 'failed', 40_000);
      await idle();
    } finally {
      Object.assign(box, { refusing: false, refusal: 'not now' });
    }
    expect((await delivery(person.email)).lastError).toContain(person.email);
    await worker.stop();
    const tries = worker.lines.filter(({ msg }) => String(msg).startsWith('mail not taken'));
    expect(tries).toHaveLength(5);
    for (const { msg } of tries) expect(msg).toContain('<[address]>: no such user');
    expect(worker.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('@'))).toEqual([]);
    expect(worker.errors()).not.toContain('@');
  }, 60_000);
});

describe('a worker that is killed again and again while it sends', () => {
  it(
    'loses no mail; what comes twice was in its hands, and carries the same Message-ID',
    async () => {
      const addresses = await announce(MAILS, 'killed.example');
      for (let round = 1; round <= KILLS; round++) {
        const goal = Math.floor((MAILS * round) / (KILLS + 1));
        const worker = await newWorker();
        // It hangs with all hands full: mails that came in and that it does not know of.
        box.mutedAfter = box.received.length - arrivals('killed.example').size + goal;
        await until('its hands are full', () => box.received.length >= box.mutedAfter + HANDS, 60_000);
        await worker.kill();
        box.mutedAfter = Infinity;
      }
      const last = await newWorker();
      await until(
        'all have arrived',
        () => arrivals('killed.example').size === MAILS,
        SOAK ? 300_000 : 90_000,
      );
      await idle(SOAK ? 120_000 : 60_000);
      await last.stop();
      const came = arrivals('killed.example');
      expect([...came.keys()].sort()).toEqual([...addresses].sort());
      const doubles = [...came.values()].filter((ids) => ids.length > 1);
      for (const ids of doubles) expect(new Set(ids).size).toBe(1);
      expect(new Set([...came.values()].flat()).size).toBe(MAILS);
      expect(doubles.length).toBe(HANDS * KILLS);
      const [{ sent }] = await api.dataSource.query(
        `SELECT count(*)::int AS sent FROM deliveries WHERE address LIKE '%@killed.example' AND state = 'sent'`,
      );
      expect(sent).toBe(MAILS);
    },
    SOAK ? 900_000 : 180_000,
  );
});

describe('Redis that forgets everything', () => {
  it(
    'costs time, not a mail',
    async () => {
      const count = SOAK ? 1000 : 100;
      const worker = await newWorker();
      const client = new Redis(redis.url);
      const addresses = await announce(count, 'flushed.example');
      for (const share of [0.1, 0.4, 0.7]) {
        await until('some have arrived', () => arrivals('flushed.example').size >= count * share, 60_000);
        await client.flushall();
      }
      await until(
        'all have arrived',
        () => arrivals('flushed.example').size === count,
        SOAK ? 300_000 : 90_000,
      );
      await idle(60_000);
      client.disconnect();
      await worker.stop();
      const came = arrivals('flushed.example');
      expect([...came.keys()].sort()).toEqual([...addresses].sort());
      expect([...came.values()].filter((ids) => ids.length > 1)).toEqual([]);
    },
    SOAK ? 600_000 : 120_000,
  );
});
