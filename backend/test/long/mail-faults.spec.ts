import { notificationHelpers } from '../notification-helpers';
import { startOwnRedis, type OwnRedis } from '../own-redis';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorkerProcess,
  until,
  type Mailbox,
  type TestApi,
  type WorkerProcess,
} from '../support';
import { Redis } from 'ioredis';

/** True in `npm run soak`, which uses larger numbers. */
const IS_SOAK = Number(process.env.SOAK ?? 0) > 0;
const EMAIL_COUNT = IS_SOAK ? 2000 : 150;
const KILL_COUNT = IS_SOAK ? 10 : 2;
/** The number of emails that a worker sends concurrently. */
const CONCURRENCY = 4;
/** After four times the timeout, emails that a killed worker was sending are sent again. */
const SHORT_CLAIM_ENV = { MAIL_TIMEOUT_MS: '5000' };

let mailbox: Mailbox;
let api: TestApi;
let redis: OwnRedis;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  redis = await startOwnRedis();
  api = await startApi({
    env: {
      REDIS_URL: redis.url,
      MAIL_PORT: String(mailbox.port),
      MAIL_RETRY_MS: '5',
      // A crash is detected within a second here, and within half a minute in production.
      QUEUE_LOCK_MS: '1000',
      QUEUE_RESEND_AFTER_MS: '1500',
    },
  });
});
afterAll(async () => {
  for (const worker of workers) await worker.kill().catch(() => undefined);
  await api?.close();
  await redis?.close();
  await mailbox?.close();
});

const { notify, deliveryTo, emailsTo } = notificationHelpers(
  () => api,
  () => mailbox,
);
/** Waits until worker processes have done all jobs. */
const waitForJobs = () =>
  until('all jobs done', async () => {
    const [{ n }] = await api.dataSource.query(
      `SELECT count(*)::int AS n FROM outbox WHERE "doneAt" IS NULL`,
    );
    return n === 0;
  });
const newWorker = async (env: Record<string, string> = {}) => {
  const worker = await startWorkerProcess({ ...api.env, ...env });
  workers.push(worker);
  return worker;
};
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
/** Returns the Message-IDs by email address, once for each time an email arrived. */
const messageIdsByAddress = (domain: string) => {
  const idsByAddress = new Map<string, string[]>();
  for (const { envelope, header } of mailbox.received) {
    const [address = ''] = envelope.to;
    if (address.endsWith(`@${domain}`))
      idsByAddress.set(address, [...(idsByAddress.get(address) ?? []), header('message-id')!]);
  }
  return idsByAddress;
};

describe('a faulty mail server', () => {
  let worker: WorkerProcess;
  beforeAll(async () => {
    // With a shorter timeout, a busy machine would give up before the mail server has read the email, which is then not
    // counted.
    worker = await newWorker({ MAIL_TIMEOUT_MS: '3000' });
  });
  afterAll(() => worker?.stop());

  const faults: [string, 'isRejecting' | 'isSilent' | 'isDropping', RegExp][] = [
    ['rejects every email', 'isRejecting', /not now/],
    ['never responds', 'isSilent', /timeout/i],
    ['closes the connection after DATA', 'isDropping', /closed|socket|reset/i],
  ];
  it.each(faults)(
    'gets five attempts if it %s, before the delivery is listed as failed',
    async (_what, fault, reason) => {
      const person = await createPerson(api.dataSource, {});
      mailbox[fault] = true;
      const before = mailbox.attempts;
      await notify({ kind: 'account.approved', userId: person.id });
      await until('failed', async () => (await deliveryTo(person.email))?.state === 'failed');
      await waitForJobs();
      mailbox[fault] = false;
      expect(await deliveryTo(person.email)).toMatchObject({
        state: 'failed',
        attempts: 5,
        lastError: expect.stringMatching(reason),
      });
      expect(mailbox.attempts - before).toBe(5);
      // Emails that arrived nevertheless have the same Message-ID, so a mailbox shows one email.
      const ids = emailsTo(person.email).map(({ header }) => header('message-id'));
      expect(ids).toHaveLength(fault === 'isDropping' ? 5 : 0);
      expect(new Set(ids).size).toBe(fault === 'isDropping' ? 1 : 0);
    },
  );

  it('causes different errors when it is unreachable and when it rejects emails', async () => {
    const person = await createPerson(api.dataSource, {});
    const port = mailbox.port;
    await mailbox.close();
    await notify({ kind: 'account.approved', userId: person.id });
    await until('failed', async () => (await deliveryTo(person.email))?.state === 'failed');
    expect((await deliveryTo(person.email)).lastError).toMatch(/ECONNREFUSED/);
    mailbox = await startMailbox(port);
    // Waiting emails do not delay in-app notifications.
    expect(
      await api.dataSource.query(`SELECT title FROM notifications WHERE "userId" = $1`, [person.id]),
    ).toHaveLength(1);
  });
});

describe('a mail server error that contains the recipient', () => {
  it('is shown unchanged to administrators, but redacted in logs', async () => {
    const person = await createPerson(api.dataSource, {});
    const worker = await newWorker();
    mailbox.isRejecting = true;
    mailbox.refusal = `<${person.email}>: no such user, write to postmaster@mail.example`;
    try {
      await notify({ kind: 'account.approved', userId: person.id });
      await until('failed', async () => (await deliveryTo(person.email))?.state === 'failed');
      await waitForJobs();
    } finally {
      Object.assign(mailbox, { isRejecting: false, refusal: 'not now' });
    }
    expect((await deliveryTo(person.email)).lastError).toContain(person.email);
    await worker.stop();
    const attempts = worker.lines.filter(({ msg }) => String(msg).startsWith('email not accepted'));
    expect(attempts).toHaveLength(5);
    for (const { msg } of attempts) expect(msg).toContain('<[address]>: no such user');
    expect(worker.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('@'))).toEqual([]);
    expect(worker.errors()).not.toContain('@');
  });
});

describe('a worker that is killed repeatedly while sending emails', () => {
  it(
    'loses no email, and resends only emails that were in flight at the time, with the same Message-ID',
    async () => {
      const addresses = await announce(EMAIL_COUNT, 'killed.example');
      for (let round = 1; round <= KILL_COUNT; round++) {
        const goal = Math.floor((EMAIL_COUNT * round) / (KILL_COUNT + 1));
        const worker = await newWorker(SHORT_CLAIM_ENV);
        // The worker waits on all connections: these emails have arrived, but are not acknowledged.
        mailbox.mutedAfter = mailbox.received.length - messageIdsByAddress('killed.example').size + goal;
        await until(
          'all connections are busy',
          () => mailbox.received.length >= mailbox.mutedAfter + CONCURRENCY,
        );
        await worker.kill();
        mailbox.mutedAfter = Infinity;
      }
      const lastWorker = await newWorker(SHORT_CLAIM_ENV);
      await until(
        'all have arrived',
        () => messageIdsByAddress('killed.example').size === EMAIL_COUNT,
        IS_SOAK ? 300_000 : undefined,
      );
      await waitForJobs();
      await lastWorker.stop();
      const arrived = messageIdsByAddress('killed.example');
      expect([...arrived.keys()].sort()).toEqual([...addresses].sort());
      for (const ids of arrived.values()) expect(new Set(ids).size).toBe(1);
      expect(new Set([...arrived.values()].flat()).size).toBe(EMAIL_COUNT);
      // The same email may be in flight at more than one kill.
      const copies = [...arrived.values()].reduce((sum, ids) => sum + ids.length - 1, 0);
      expect(copies).toBe(CONCURRENCY * KILL_COUNT);
      const [{ sent }] = await api.dataSource.query(
        `SELECT count(*)::int AS sent FROM deliveries WHERE address LIKE '%@killed.example' AND state = 'sent'`,
      );
      expect(sent).toBe(EMAIL_COUNT);
    },
    IS_SOAK ? 900_000 : undefined,
  );
});

describe('a Redis that loses all its data', () => {
  it(
    'delays emails but loses none',
    async () => {
      const count = IS_SOAK ? 1000 : 100;
      const worker = await newWorker();
      const client = new Redis(redis.url);
      const addresses = await announce(count, 'flushed.example');
      for (const share of [0.1, 0.4, 0.7]) {
        await until('some have arrived', () => messageIdsByAddress('flushed.example').size >= count * share);
        await client.flushall();
      }
      await until(
        'all have arrived',
        () => messageIdsByAddress('flushed.example').size === count,
        IS_SOAK ? 300_000 : undefined,
      );
      await waitForJobs();
      client.disconnect();
      await worker.stop();
      const arrived = messageIdsByAddress('flushed.example');
      expect([...arrived.keys()].sort()).toEqual([...addresses].sort());
      expect([...arrived.values()].filter((ids) => ids.length > 1)).toEqual([]);
    },
    IS_SOAK ? 600_000 : undefined,
  );
});
