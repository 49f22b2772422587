import { INVALID_ADDRESSES, MESSAGES } from '@rmo/contracts';
import { DeliveriesRepository, NotificationsCron, TEST_CAUSE } from '../src/modules/notifications';
import { DeliveriesJobs } from '../src/modules/notifications/deliveries/deliveries.jobs';
import { notificationHelpers } from './notification-helpers';
import {
  createPerson,
  startApi,
  startMailbox,
  startWorker,
  until,
  type Mailbox,
  type TestApi,
  type TestClient,
  type TestWorker,
} from './support';

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
let admin: TestClient;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(mailbox.port),
      QUEUE_RESEND_AFTER_MS: '2000',
      LIMIT_TEST_MAILS: '3',
      MAIL_RETRY_MS: '5',
    },
  });
  worker = await startWorker(api.env);
  admin = await api.signIn('admin');
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});

const { notify, jobsDone, emailsTo, deliveryTo } = notificationHelpers(
  () => api,
  () => mailbox,
);
const list = (query = '') => admin.get(`/api/admin/deliveries${query}`);
const retry = (id: number | string) => admin.post(`/api/admin/deliveries/${id}/retry`);
/** Creates a delivery that failed after five attempts. */
const createFailedDelivery = async () => {
  mailbox.isRejecting = true;
  const coach = await createPerson(api.dataSource, {});
  await notify({ kind: 'account.approved', userId: coach.id });
  const row = await until('the delivery failed', async () => {
    const delivery = await deliveryTo(coach.email);
    return delivery?.state === 'failed' && delivery;
  });
  mailbox.isRejecting = false;
  return { ...coach, deliveryId: row.id as number };
};

describe('the delivery queue', () => {
  it('shows a delivery’s kind without its job number, which could reveal hidden reviews', async () => {
    const { email } = await createPerson(api.dataSource, {});
    await api.dataSource.query(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state)
       VALUES ('account.approved:outbox-7', $1, 'X', 'S', '{}', 'sent')`,
      [email],
    );
    const { body } = await list();
    expect(body.find(({ address }: { address: string }) => address === email).cause).toBe('account.approved');
    await api.dataSource.query(`DELETE FROM deliveries WHERE address = $1`, [email]);
  });

  it('lists deliveries newest first without their content, filtered by state and paginated', async () => {
    const insert = (state: string, count: number) =>
      api.dataSource.query(
        `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state)
         SELECT $1 || n, 'x' || n || '@list.example', 'X', 'S' || n, '{"greeting":"secret"}', $1
           FROM generate_series(1, $2::int) n`,
        [state, count],
      );
    await insert('failed', 3);
    await insert('sent', 2);
    const all = await list();
    expect([all.status, all.headers.get('x-total-count'), all.body.length]).toEqual([200, '5', 5]);
    expect(Object.keys(all.body[0]).sort()).toEqual([
      'address',
      'attempts',
      'cause',
      'createdAt',
      'expiresAt',
      'id',
      'lastError',
      'recipientName',
      'sentAt',
      'state',
      'subject',
    ]);
    expect(all.text).not.toContain('secret');
    const page = await list('?state=failed&page=2&limit=2');
    expect([
      page.body.map(({ subject }: { subject: string }) => subject),
      page.headers.get('x-total-count'),
    ]).toEqual([['S1'], '3']);
    expect((await list('?state=lost')).status).toBe(400);
    await api.dataSource.query(`DELETE FROM deliveries WHERE address LIKE '%@list.example'`);
  });

  it('sends a failed delivery again when an administrator retries it', async () => {
    const { email, deliveryId } = await createFailedDelivery();
    const [shown] = (await list('?state=failed')).body;
    expect(shown).toMatchObject({
      id: deliveryId,
      address: email,
      state: 'failed',
      attempts: 5,
      lastError: expect.stringContaining('not now'),
    });
    expect(emailsTo(email)).toEqual([]);
    const { status, body } = await retry(deliveryId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: deliveryId, state: 'waiting', attempts: 0 }),
    ]);
    await jobsDone();
    expect(emailsTo(email)).toHaveLength(1);
    expect(await deliveryTo(email)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      content: {},
    });
    const [entry] = await api.dataSource.query(
      `SELECT action, "subjectId" FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ action: 'delivery.retry', subjectId: deliveryId });
    // An email that was sent must not be sent again.
    const secondResponse = await retry(deliveryId);
    expect([secondResponse.status, secondResponse.body.message]).toEqual([409, MESSAGES.deliveryNotFailed]);
    expect((await retry(999_999)).body).toEqual({ statusCode: 404, message: MESSAGES.deliveryNotFound });
    expect((await retry('x')).status).toBe(400);
  });

  it('sends a failed delivery only once if it is retried concurrently', async () => {
    const { email, deliveryId } = await createFailedDelivery();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => retry(deliveryId)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await jobsDone();
    expect(emailsTo(email)).toHaveLength(1);
  });

  it('doesn’t lock a delivery while the mail server is slow, and sends it from one worker only', async () => {
    let respond = (): void => undefined;
    mailbox.responseAfter = new Promise<void>((resolve) => (respond = resolve));
    const { id, email } = await createPerson(api.dataSource, {});
    await notify({ kind: 'account.approved', userId: id });
    try {
      await until('the mail server has the email', () => emailsTo(email).length > 0);
      // An open transaction would hold a lock and occupy a pooled connection.
      const locks = await api.dataSource.query(
        `SELECT l.mode FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE l.relation = 'deliveries'::regclass AND l.pid <> pg_backend_pid()
            AND a.datname = current_database() AND a.backend_type = 'client backend'`,
      );
      expect(locks).toEqual([]);
      const { id: deliveryId } = await deliveryTo(email);
      await expect(api.app.get(DeliveriesJobs).send({ deliveryId })).rejects.toThrow('will be sent later');
    } finally {
      respond();
    }
    await jobsDone();
    expect(emailsTo(email)).toHaveLength(1);
    expect(await deliveryTo(email)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('lets another worker send a delivery after a stopped worker’s claim expires', async () => {
    const createClaimed = async (until: string): Promise<number> => {
      const [row] = await api.dataSource.query(
        `INSERT INTO deliveries (cause, address, "recipientName", subject, content, "claimedUntil")
         VALUES ($1::text, $2, 'X', 'S', '{"greeting":"Hello,","paragraphs":["x"]}', now() + $1::interval)
         RETURNING id`,
        [until, `claim@${until.replace(/\W/g, '')}.example`],
      );
      return row.id;
    };
    const send = async (deliveryId: number) => api.app.get(DeliveriesJobs).send({ deliveryId });
    await expect(send(await createClaimed('1 minute'))).rejects.toThrow('will be sent later');
    await send(await createClaimed('-1 second'));
    expect(emailsTo('claim@1minute.example')).toEqual([]);
    expect(emailsTo('claim@1second.example')).toHaveLength(1);
  });

  it('marks a delivery as failed if its link has expired, and removes the link', async () => {
    const person = await createPerson(api.dataSource, {});
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await notify({ kind: 'password.reset', userId: person.id, token: 'late-token', expiresAt });
    await jobsDone();
    expect(emailsTo(person.email)).toEqual([]);
    const row = await deliveryTo(person.email);
    expect(row).toMatchObject({
      state: 'failed',
      lastError: 'The link in it is no longer valid',
      content: {},
    });
    const response = await retry(row.id);
    expect([response.status, response.body.message]).toEqual([409, MESSAGES.deliveryExpired]);
  });

  it('cleans up old deliveries and expired links every night', async () => {
    await api.dataSource.query(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, "createdAt", "expiresAt") VALUES
       ('old', 'old@night.example', '', 'S', '{}', 'sent', now() - interval '91 days', NULL),
       ('kept', 'kept@night.example', '', 'S', '{"a":1}', 'failed', now() - interval '364 days', NULL),
       ('expired', 'expired@night.example', '', 'S', '{"a":1}', 'failed', now() - interval '366 days', NULL),
       ('young', 'young@night.example', '', 'S', '{}', 'sent', now() - interval '89 days', NULL),
       ('dead', 'dead@night.example', '', 'S', '{"token":"t"}', 'failed', now(), now() - interval '1 minute'),
       ('alive', 'alive@night.example', '', 'S', '{"token":"t"}', 'failed', now(), now() + interval '1 hour')`,
    );
    const cron = api.app.get(NotificationsCron);
    const now = new Date('2026-03-01T08:00:00Z');
    expect(await Promise.all([cron.cleanup(now), cron.cleanup(now)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    const rows = await api.dataSource.query(
      `SELECT cause, content FROM deliveries WHERE address LIKE '%@night.example' ORDER BY cause`,
    );
    expect(rows).toEqual([
      { cause: 'alive', content: { token: 't' } },
      { cause: 'dead', content: {} },
      { cause: 'kept', content: { a: 1 } },
      { cause: 'young', content: {} },
    ]);
  });

  it('doesn’t let the nightly cleanup fail a delivery with an expired link while a worker is sending it', async () => {
    await api.dataSource.query(
      `INSERT INTO deliveries (cause, address, "recipientName", subject, content, state, "expiresAt", "claimedUntil")
       SELECT cause, cause || '@expiry.example', '', 'S', '{"token":"t"}', 'waiting', now() - interval '1 minute', until
         FROM (VALUES ('sending', now() + interval '1 minute'), ('abandoned', now() - interval '1 second')) x (cause, until)`,
    );
    await api.app.get(NotificationsCron).cleanup(new Date('2026-03-02T08:00:00Z'));
    expect(
      await api.dataSource.query(
        `SELECT cause, state, content FROM deliveries WHERE address LIKE '%@expiry.example' ORDER BY cause`,
      ),
    ).toEqual([
      { cause: 'abandoned', state: 'failed', content: {} },
      { cause: 'sending', state: 'waiting', content: { token: 't' } },
    ]);
  });
});

describe('test emails', () => {
  it('are looked up with an index', async () => {
    const query = jest.spyOn(api.dataSource, 'query');
    await api.app.get(DeliveriesRepository).wasSent(TEST_CAUSE);
    // The relay of the outbox uses the same data source, possibly at the same time.
    const [sql, values] = query.mock.calls.find(([text]) => text.includes('deliveries'))!;
    query.mockRestore();
    const plan = await api.dataSource.transaction(async (em) => {
      // Postgres would prefer a sequential scan for such a small table.
      await em.query(`SET LOCAL enable_seqscan = off`);
      return em.query(`EXPLAIN ${sql}`, values as unknown[]);
    });
    expect(JSON.stringify(plan)).toContain('ix_deliveries_tests');
  });

  it('are sent to the submitted address', async () => {
    const { status, body } = await admin.post('/api/admin/notifications/test-email', {
      email: ' test@else.example ',
    });
    expect([status, body]).toEqual([200, { message: expect.stringContaining('test@else.example') }]);
    await jobsDone();
    const [mail] = emailsTo('test@else.example');
    expect([mail!.mail.subject, mail!.envelope.to]).toEqual([
      'RateMyOfficial test email',
      ['test@else.example'],
    ]);
  });

  it.each([...INVALID_ADDRESSES, { change: {}, field: 'email', message: MESSAGES.emailInvalid }])(
    'are rejected with the request body $change',
    async ({ change, field, message }) => {
      const response = await admin.post('/api/admin/notifications/test-email', change);
      expect([response.status, response.body.errors]).toEqual([400, [{ field, message }]]);
    },
  );

  it('are limited per administrator, not counting rejected requests', async () => {
    const [sender, otherAdmin] = [await api.signIn('admin'), await api.signIn('admin')];
    const send = (client: TestClient, email = 'many@else.example') =>
      client.post('/api/admin/notifications/test-email', { email });
    await send(sender, 'nobody');
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push(await send(sender));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(statuses[3]!.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await send(otherAdmin)).status).toBe(200);
  });
});
