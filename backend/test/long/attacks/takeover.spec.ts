import fc from 'fast-check';
import { VALID_OFFICIAL, validEvent, validReview } from '@rmo/contracts';
import { createPerson, PASSWORD, PEOPLE, until, type TestClient } from '../../support';
import { ipAddressOf, SEED, startTarget, type Target } from './target';

const SEQUENCES = 20;
const STEPS = ['change', 'change back', 'forget', 'undo'] as const;
type Step = (typeof STEPS)[number];
const EVIL_PASSWORD = 'evil-password-1';

let target: Target;
let admin: TestClient;
let event: number;
/** The event's officials: one whom each owner reviews, and one without reviews. */
let rated: number;
let unrated: number;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.signIn('admin');
  const createOfficial = async (lastName: string) =>
    (await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName })).body.id as number;
  [rated, unrated] = [await createOfficial('Rated'), await createOfficial('Unrated')];
  event = (await admin.post('/api/events', validEvent(rated))).body.id as number;
  const officials = [rated, unrated].map((officialId) => ({ officialId }));
  expect((await admin.patch(`/api/events/${event}`, { officials })).status).toBe(200);
});
afterAll(() => target?.stop());

const writeAnonymousReview = (client: TestClient, official: number) =>
  client.post(`/api/officials/${official}/reviews`, { ...validReview(event), isAnonymous: true });

/** Returns the links that were emailed to an address. */
const linksTo = (email: string, page: string): string[] =>
  target.mailbox.received
    .filter(({ envelope }) => envelope.to.includes(email))
    .flatMap(({ mail }) => [...(mail.text ?? '').matchAll(/\/([\w-]+)#token=([\w-]+)/g)])
    .filter(([, path]) => path === page)
    .map(([, , token]) => token!);

/** Logs in as the attacker and checks that the account reveals no review. Returns true if the login succeeded. */
async function inspectAccount(email: string, from: Record<string, string>): Promise<boolean> {
  const attacker = target.api.client();
  const { status } = await attacker.post('/api/auth/login', { email, password: EVIL_PASSWORD }, from);
  if (status !== 200) return false;
  const { body: mine } = await attacker.get<{ isAnonymous: boolean }[]>(
    `/api/reviews/mine?officialId=${rated}`,
  );
  expect(mine.filter(({ isAnonymous }) => isAnonymous)).toEqual([]);
  const { body: bell } = await attacker.get<{ title: string }[]>('/api/notifications');
  expect(bell.filter(({ title }) => /review/i.test(title))).toEqual([]);
  // The response is the same whether or not the account has reviewed the official.
  const [first, second] = [
    await writeAnonymousReview(attacker, rated),
    await writeAnonymousReview(attacker, unrated),
  ];
  expect([first.status, second.status, second.text]).toEqual([403, 403, first.text]);
  return true;
}

it(`an attacker who reads an account’s emails finds none of its anonymous reviews (ATTACK_SEED=${SEED})`, async () => {
  let count = 0;
  let takenOver = 0;
  const attack = async (steps: Step[]) => {
    count += 1;
    const [own, evil] = [`owner${count}@example.org`, `evil${count}@example.org`];
    const from = { 'x-forwarded-for': ipAddressOf(count) };
    const { id } = await createPerson(target.dataSource, { ...PEOPLE.coach, email: own });
    const owner = target.api.client();
    await owner.post('/api/auth/login', { email: own, password: PASSWORD }, from);
    const response = await writeAnonymousReview(owner, rated);
    expect(response.status).toBe(201);
    await admin.post(`/api/reviews/${response.body.id}/report`);

    for (const step of steps) {
      if (step === 'change') await admin.patch(`/api/admin/coaches/${id}`, { email: evil });
      if (step === 'change back') await admin.patch(`/api/admin/coaches/${id}`, { email: own });
      if (step === 'undo') {
        const [token] = linksTo(own, 'undo-email-change');
        if (token) await target.api.client().post('/api/auth/undo-email-change', { token }, from);
      }
      if (step === 'forget') {
        const before = linksTo(evil, 'reset-password').length;
        const { body: coach } = await admin.get(`/api/admin/coaches/${id}`);
        const requested = await target.api.client().post('/api/auth/forgot-password', { email: evil }, from);
        // An email is sent only if the account has that address.
        if (requested.status === 200 && coach.email === evil)
          await until('the mail', () => linksTo(evil, 'reset-password').length > before);
      }
      for (const token of linksTo(evil, 'reset-password'))
        await target.api.client().post('/api/auth/reset-password', { token, password: EVIL_PASSWORD }, from);
      for (const email of [evil, own]) if (await inspectAccount(email, from)) takenOver += 1;
    }
  };
  await attack(['change', 'forget']);
  await attack(['change', 'forget', 'change back', 'undo']);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 6 }), attack),
    { seed: SEED, numRuns: SEQUENCES, endOnFailure: true },
  );
  // Without any login, the assertions above would never have run.
  expect(takenOver).toBeGreaterThan(2);
});
