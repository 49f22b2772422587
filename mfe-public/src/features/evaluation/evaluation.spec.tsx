import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { INVALID_REVIEWS, MESSAGES, RATING_CATEGORIES, validateReview, validReview } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { choose, fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { account, OFFICIAL, open } from '../../testing/screen';
import { emptyDraft, loadDraft } from './draft';
import { eventChoices } from './event-choices';

const event = (id: number, name: string, date: string) => ({
  id,
  name,
  date: `${date}T12:00:00.000Z`,
  startTime: null,
  venue: 'Easton',
  eventType: 'Dual Match' as const,
  role: null,
});
const EVENTS = [
  event(1, 'Old dual', '2024-01-10'),
  event(2, 'Coming dual', '2999-01-10'),
  event(3, 'Late dual', '2025-01-10'),
];
const VALID = validReview(3);
const WORKED = 'Late dual · Jan 10, 2025';
const NO_EVENTS =
  'This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.';

const rate = (category: string, score: number): void => {
  const group = screen.getByRole('group', { name: new RegExp(category, 'i') });
  fireEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${score} star`) }));
};
const submit = (): void =>
  void fireEvent.submit(screen.getByRole('form', { name: 'Evaluation of Marcus Bell' }));

describe('the evaluation page', () => {
  let server: ApiServer;
  let me: Answer;
  let events: Answer;
  let answer: Answer;
  const start = async (): Promise<void> => {
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'GET /api/officials/7': () => ({ body: OFFICIAL }),
      'GET /api/officials/7/events': () => events,
      'GET /api/reviews/mine': () => ({ body: [] }),
      'POST /api/officials/7/reviews': () => answer,
    });
    open('/officials/7/review');
  };
  const ready = async (): Promise<void> => {
    await start();
    await screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
  };
  beforeEach(() => {
    localStorage.clear();
    toastStore.set(null);
    me = { body: account() };
    events = { body: EVENTS };
    answer = { status: 201, body: { id: 1 } };
  });
  afterEach(() => server.close());

  it('sends a visitor to the login', async () => {
    me = refusal(401, MESSAGES.notAuthenticated);
    await start();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
  });

  it('says when the official has no events', async () => {
    events = { body: [] };
    await start();
    expect(await screen.findByText(NO_EVENTS)).toBeInTheDocument();
  });

  it('keeps an official from the own record', async () => {
    me = { body: account({ role: 'official', userType: 'Official', officialId: 7 }) };
    await start();
    expect(await screen.findByText(MESSAGES.ownRecord)).toBeInTheDocument();
  });

  it('sends six scores, event, comment and anonymity, thanks and goes to the start page', async () => {
    await ready();
    await choose(/^Event/, WORKED);
    for (const category of RATING_CATEGORIES) rate(category, VALID[category]);
    fill(/^Comment/, VALID.comment);
    fireEvent.click(screen.getByRole('switch', { name: 'Submit anonymously' }));
    submit();
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Thank you!', duration: 5000 }));
    expect(server.sent('POST /api/officials/7/reviews')[0]?.body).toEqual({ ...VALID, isAnonymous: true });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'), { timeout: 2500 });
    expect(loadDraft(2, 7)).toEqual(emptyDraft());
  });

  it('asks before criteria go out at their default', async () => {
    await ready();
    await choose(/^Event/, WORKED);
    rate('mechanics', 1);
    submit();
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Professionalism, Positioning, Stalling, Consistency, Appearance');
    expect(question).not.toHaveTextContent('Mechanics');
    expect(server.sent('POST /api/officials/7/reviews')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(server.sent('POST /api/officials/7/reviews')).toHaveLength(1));
  });

  it('refuses a missing event and a comment that is too long, and sends nothing', async () => {
    await ready();
    fill(/^Comment/, 'x'.repeat(2001));
    submit();
    expect(screen.getByText(MESSAGES.eventRequired)).toBeInTheDocument();
    expect(screen.getByText(MESSAGES.commentTooLong)).toBeInTheDocument();
    expect(server.sent('POST /api/officials/7/reviews')).toHaveLength(0);
  });

  it('keeps the draft when the server refuses and when the page is opened anew', async () => {
    answer = refusal(409, MESSAGES.alreadyReviewed);
    await ready();
    await choose(/^Event/, WORKED);
    for (const category of RATING_CATEGORIES) rate(category, VALID[category]);
    fill(/^Comment/, VALID.comment);
    submit();
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.alreadyReviewed));
    const draft = loadDraft(2, 7);
    expect(draft.values).toEqual(VALID);
    expect(draft.touched).toEqual(RATING_CATEGORIES);
  });
});

describe('the table of invalid reviews', () => {
  it.each(INVALID_REVIEWS)('$field: $message', ({ change, field, message }) => {
    expect(validateReview({ ...VALID, ...change })).toEqual({ [field]: message });
  });
});

describe('the events to choose from', () => {
  const choices = eventChoices(EVENTS, [{ eventId: 1 } as never], new Date('2026-01-17T12:00:00Z'));
  it('has completed ones first, the latest on top, and marks the coming ones', () => {
    expect(choices.map((choice) => choice.label)).toEqual([
      WORKED,
      'Old dual · Jan 10, 2024 · Already reviewed',
      'Coming dual · Jan 10, 2999 · Upcoming',
    ]);
  });
  it('lets no event be reviewed twice', () => {
    expect(choices.filter((choice) => choice.disabled).map((choice) => choice.value)).toEqual([1]);
  });
});

describe('a stored draft', () => {
  it.each(['no json', '{}', '{"values":{"mechanics":9,"comment":4},"touched":"all"}', 'null'])(
    'that reads %s costs nothing but itself',
    (stored) => {
      localStorage.setItem('rmo:evaluation:2:7', stored);
      expect(loadDraft(2, 7)).toEqual(emptyDraft());
    },
  );
});
