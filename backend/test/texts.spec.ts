import { validEvent, validReview, VALID_OFFICIAL } from '@rmo/contracts';
import { form, startApi, type TestApi } from './support';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['signIn']>>;
let official: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signIn('admin');
  official = (await admin.post('/api/officials', VALID_OFFICIAL)).body.id;
});
afterAll(() => api?.close());

const ONE_LINE_MESSAGE = "can't contain line breaks or control characters";
const INVALID_TEXTS = [
  'A\nB',
  'A\r\nBcc: eve@example.org',
  'A\tB',
  'A\u0000B',
  'A\u2028B',
  'A\u007fB',
  'A\ud83dB',
];

describe('the validation of single-line text', () => {
  it.each(INVALID_TEXTS)('rejects the text %j in JSON and in a form', async (text) => {
    const json = await admin.post('/api/officials', { ...VALID_OFFICIAL, lastName: text });
    expect([json.status, json.body.errors]).toEqual([
      400,
      [{ field: 'lastName', message: `Last name ${ONE_LINE_MESSAGE}` }],
    ]);
    const team = await admin.post('/api/teams', { name: text });
    expect([team.status, team.body.message]).toEqual([400, `Team name ${ONE_LINE_MESSAGE}`]);
    // A form can't contain unpaired surrogates.
    if (/\p{Cs}/u.test(text)) return;
    const response = await admin.post('/api/officials', form({ ...VALID_OFFICIAL, lastName: text }));
    expect([response.status, response.body.message]).toEqual([400, `Last name ${ONE_LINE_MESSAGE}`]);
  });

  it.each([
    ['host', 'Host'],
    ['venue', 'Venue'],
    ['name', 'Event name'],
  ])('applies to an event’s %s', async (field, label) => {
    const { status, body } = await admin.post('/api/events', { ...validEvent(official), [field]: 'A\nB' });
    expect([status, body.message]).toEqual([400, `${label} ${ONE_LINE_MESSAGE}`]);
  });

  it('applies to an official’s role at an event, and to a search', async () => {
    const officials = [{ officialId: official, role: 'Head\nReferee' }];
    const event = await admin.post('/api/events', { ...validEvent(official), officials });
    expect([event.status, event.body.message]).toEqual([400, `Role ${ONE_LINE_MESSAGE}`]);
    const list = await api.client().get('/api/officials?q=a%0Ab');
    expect([list.status, list.body.message]).toEqual([400, `Search ${ONE_LINE_MESSAGE}`]);
  });

  it('accepts letters of any script, and emoji', async () => {
    for (const name of ['Łukasz Œuvré', '王小明', 'محمد', 'Team 👩‍👩‍👧', 'O’Neil-Smith']) {
      expect((await admin.post('/api/teams', { name })).body.name).toBe(name);
    }
  });
});

describe('the validation of multi-line text', () => {
  it('preserves lines and tabs, and normalizes line breaks', async () => {
    const description = 'Doors at 6:\r\n\tmain gym\n\tannex';
    const event = await admin.post('/api/events', { ...validEvent(official), description });
    expect([event.status, event.body.description]).toEqual([201, 'Doors at 6:\n\tmain gym\n\tannex']);
    const comment = 'Calm.\r\nClear.';
    const review = await admin.post(`/api/officials/${official}/reviews`, {
      ...validReview(event.body.id),
      comment,
    });
    expect([review.status, review.body.comment]).toEqual([201, 'Calm.\nClear.']);
  });

  it('removes invisible characters that phones copy along with the text', async () => {
    const description = 'One\u2028two\u202e\u200b.';
    const event = await admin.post('/api/events', { ...validEvent(official), description });
    expect([event.status, event.body.description]).toEqual([201, 'One\ntwo.']);
  });

  it.each(['A\u0007B', 'A\u007fB', 'A\ud83dB'])('rejects the text %j', async (text) => {
    const { status, body } = await admin.post('/api/events', { ...validEvent(official), description: text });
    expect([status, body.message]).toEqual([400, "Description can't contain control characters"]);
  });
});
