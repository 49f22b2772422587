import { MAIL_PREFERENCES, MESSAGES, unsubscribedText, VALID_OFFICIAL, validEvent } from '@rmo/contracts';
import { UnsubscribeTokens } from '../src/modules/notifications/unsubscribe/unsubscribe-tokens';
import { notificationHelpers } from './notification-helpers';
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

let mailbox: Mailbox;
let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({
    env: {
      MAIL_PORT: String(mailbox.port),
      PUBLIC_URL: 'https://rate.example.org',
      LIMIT_UNSUBSCRIBES: '5',
    },
  });
  worker = await startWorker(api.env);
});
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await mailbox?.close();
});
const { jobsDone, emailsTo, notificationsOf } = notificationHelpers(
  () => api,
  () => mailbox,
);
const UNSUBSCRIBED_RESPONSE = { message: unsubscribedText(MAIL_PREFERENCES.mailEvents.label) };
const readPreferences = async (userId: number) =>
  api.dataSource.query(`SELECT key, value FROM user_settings WHERE "userId" = $1 ORDER BY key`, [userId]);
const tokenFor = (userId: number) =>
  api.app.get(UnsubscribeTokens).create({ userId, preference: 'mailEvents' });

describe('emails that can be turned off', () => {
  it('contain links that turn them off, leaving only in-app notifications', async () => {
    const admin = await api.signIn('admin');
    const official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
    const team = (await admin.post('/api/teams', { name: 'Nazareth' })).body.id;
    const coach = await createPerson(api.dataSource, { school: 'Nazareth' });
    const otherCoach = await createPerson(api.dataSource, { school: 'Nazareth' });
    const play = async () => {
      await admin.post('/api/events', { ...validEvent(official), teams: [team] });
      await jobsDone();
    };
    await play();
    await until('the mails', async () => emailsTo(coach.email).length === 1);
    const [{ header, mail } = { header: () => undefined, mail: undefined }] = emailsTo(coach.email);
    expect(header('list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click');
    const url = /<(https:\/\/rate\.example\.org\/api\/unsubscribe\/[\w-]+)>/.exec(
      header('list-unsubscribe')!.replace(/\s/g, ''),
    )![1]!;
    const page = `https://rate.example.org/unsubscribe/${url.split('/').at(-1)}`;
    expect(mail?.text).toContain(`Turn off emails like this one: ${page}`);
    expect(mail?.html).toContain(page);

    // Mail programs send this body.
    const { status, body } = await api.client().post(new URL(url).pathname, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([status, body]).toEqual([200, UNSUBSCRIBED_RESPONSE]);
    await play();
    await until('the mails', async () => emailsTo(otherCoach.email).length === 2);
    expect(emailsTo(coach.email)).toHaveLength(1);
    expect(await notificationsOf(coach.id)).toHaveLength(2);
  });

  it('can be turned on and off in the settings', async () => {
    const coach = await api.signIn('coach');
    for (const value of ['off', 'on'])
      expect((await coach.post('/api/user/settings', { key: 'mailReminders', value })).status).toBe(200);
    const { status, body } = await coach.post('/api/user/settings', { key: 'mailEvents', value: 'never' });
    expect([status, body.message]).toEqual([400, MESSAGES.mailPreferenceInvalid]);
    expect((await coach.get('/api/user/settings')).body).toEqual([{ key: 'mailReminders', value: 'on' }]);
  });
});

describe('/api/unsubscribe/:token', () => {
  const form = () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    return body;
  };
  it.each([
    ['a form', form],
    ['nothing', () => undefined],
  ])('turns off the emails with %s in the body, however many times it is requested', async (_what, body) => {
    const { id } = await createPerson(api.dataSource);
    const token = tokenFor(id);
    for (const again of [1, 2])
      expect([again, (await api.client().post(`/api/unsubscribe/${token}`, body())).body]).toEqual([
        again,
        UNSUBSCRIBED_RESPONSE,
      ]);
    expect(await readPreferences(id)).toEqual([{ key: 'mailEvents', value: 'off' }]);
  });

  it('changes nothing for a GET request, which opens a page with a button', async () => {
    const { id } = await createPerson(api.dataSource);
    const token = tokenFor(id);
    const { status, headers } = await api.client().get(`/api/unsubscribe/${token}`);
    expect([status, headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
    expect(await readPreferences(id)).toEqual([]);
    const external = await api.client().get('/api/unsubscribe/%2F%2Fevil.example%2F..');
    expect(external.headers.get('location')).toMatch(/^\/unsubscribe\/%2F%2Fevil/);
  });

  it('uses a token that reveals neither the account nor the emails, and differs in each email', () => {
    const [one, two] = [tokenFor(1234567), tokenFor(1234567)];
    expect(one).not.toBe(two);
    for (const token of [one, two])
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/1234567|mail/);
  });

  it('rejects altered tokens and tokens of deleted accounts alike, and limits attempts', async () => {
    const { id } = await createPerson(api.dataSource);
    const gone = await createPerson(api.dataSource);
    const token = tokenFor(id);
    const otherCharacter = token.startsWith('A') ? 'B' : 'A';
    const ofGone = tokenFor(gone.id);
    await api.dataSource.query(`DELETE FROM users WHERE id = $1`, [gone.id]);
    const post = (path: string) => api.client().post(`/api/unsubscribe/${path}`);
    for (const invalidToken of [
      'x',
      `${'A'.repeat(60)}`,
      `${otherCharacter}${token.slice(1)}`,
      `${token}AAAA`,
      ofGone,
    ]) {
      const { status, body } = await post(invalidToken);
      expect([status, body.message]).toEqual([404, MESSAGES.unsubscribeInvalid]);
    }
    expect(await readPreferences(id)).toEqual([]);
    expect((await post('x')).status).toBe(429);
  });
});
