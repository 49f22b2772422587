import { notificationHelpers } from '../notification-helpers';
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
import type { NotifyJob } from '../../src/queue';

describe('the log of a worker process', () => {
  let mailbox: Mailbox;
  let api: TestApi;
  let worker: WorkerProcess;
  beforeAll(async () => {
    mailbox = await startMailbox();
    api = await startApi({ env: { MAIL_PORT: String(mailbox.port) } });
    worker = await startWorkerProcess(api.env);
  });
  afterAll(async () => {
    await worker?.stop();
    await api?.close();
    await mailbox?.close();
  });
  const { notify, emailsTo } = notificationHelpers(
    () => api,
    () => mailbox,
  );
  const isLogged = (job: string) => worker.lines.some((line) => line.job === job);

  it('contains the id of the request that caused a job', async () => {
    const coach = await createPerson(api.dataSource, { isVerified: false });
    const admin = await api.signIn('admin');
    const approval = { 'x-request-id': 'approval-request-1' };
    await admin.post(`/api/users/${coach.id}/verify`, { approved: true }, approval);
    // A job is logged after it is recorded as done.
    await until('both jobs are logged with the id of the request', () => {
      const logged = worker.lines.filter((line) => line.requestId === 'approval-request-1');
      return ['notify', 'mail.send'].every((job) => logged.some((line) => line.job === job));
    });
  });

  it.each(['account.invited', 'password.reset'] as const)(
    'does not contain the token of the link emailed for %s',
    async (kind) => {
      const coach = await createPerson(api.dataSource);
      const token = `clear-token-of-${kind}`;
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      await notify({ kind, userId: coach.id, token, expiresAt } as NotifyJob);
      await until('the email', () => emailsTo(coach.email).length === 1);
      await until('its job is logged', () => isLogged('mail.send'));
      expect(JSON.stringify(worker.lines)).not.toContain(token);
    },
  );

  it('does not contain the token of the link emailed for a forgotten password', async () => {
    const { email } = await createPerson(api.dataSource);
    await api.client().post('/api/auth/forgot-password', { email });
    const { mail } = await until('the email', () => emailsTo(email)[0]);
    const [, token] = /#token=([\w-]{43})/.exec(mail.text ?? '') ?? [];
    expect(token).toBeDefined();
    await until('its job is logged', () => isLogged('password.forgotten'));
    expect(JSON.stringify(worker.lines)).not.toContain(token);
  });
});
