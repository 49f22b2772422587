import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RATING_RULES, RATING_CATEGORIES, UNLISTED_MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { account, open } from '../../testing/screen';

const person = (id: number, firstName: string, lastName: string) => ({
  ...{ id, firstName, lastName, association: 'Lehigh', location: 'Easton', photoUrl: null },
});
const EVENT = {
  ...{ id: 7, name: 'Holiday Duals', date: '2026-01-17T12:00:00.000Z', endDate: null, startTime: '09:00' },
  ...{ venue: 'Gym', eventType: 'Dual Match', host: 'Easton', description: null, teams: [] },
  officials: [{ ...person(3, 'Marcus', 'Bell'), officialId: 3, role: null, days: null, yearsExperience: 4 }],
};
const CLAIM = {
  id: 5,
  event: { id: 7, name: 'Holiday Duals', date: EVENT.date, endDate: null },
  ...{ official: null, name: 'Al Bo', by: null, day: '2026-01-18' },
};

let server: ApiServer;
let me: MockResponse;
let answer: MockResponse;
let claims: object[];

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  toastStore.set(null);
  me = { body: account({ teamId: 4 }) };
  answer = { status: 202, body: { id: 1, state: 'waiting' } };
  claims = [CLAIM];
});

const start = async (path: string): Promise<void> => {
  server = await startApiServer({
    'GET /api/auth/me': () => me,
    'GET /api/events/7': () => ({ body: EVENT }),
    'GET /api/rating-rules': () => ({ body: DEFAULT_RATING_RULES }),
    'GET /api/officials': () => ({
      body: {
        ...{ data: [person(3, 'Marcus', 'Bell'), person(4, 'Ann', 'Bellamy')], total: 2, page: 1, limit: 6 },
      },
    }),
    'POST /api/events/7/unlisted-officials': () => answer,
    'GET /api/unlisted-officials': () => ({
      body: claims,
      headers: { 'x-total-count': String(claims.length) },
    }),
    'POST /api/unlisted-officials/5/confirm': () => {
      claims = [];
      return { body: { message: 'Added to the event' } };
    },
    'POST /api/unlisted-officials/5/decline': () => {
      claims = [];
      return { body: { message: 'Declined' } };
    },
  });
  open(path);
};
const type = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Who officiated?'), { target: { value: text } });
};
const sent = (route: string) => server.sent(route).map(({ body }) => body);

describe('the page for an official who is not listed', () => {
  it('finds officials, except those who are listed, and sends the rating of the chosen one', async () => {
    await start('/rate/7/unlisted');
    await type('bell');
    const found = within(await screen.findByRole('list', { name: 'Officials found' }));
    expect(found.getByRole('button', { name: /Marcus Bell Listed for this event/ })).toBeDisabled();
    fireEvent.click(found.getByRole('button', { name: /Ann Bellamy/ }));
    expect(await screen.findByRole('button', { name: 'Send with my rating: 6 to go' })).toBeInTheDocument();
    for (const star of await screen.findAllByRole('radio', { name: /^4 stars/ })) fireEvent.click(star);
    fireEvent.click(screen.getByRole('button', { name: 'Send with my rating' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Your rating waits' }));
    const scores = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, 4]));
    expect(sent('POST /api/events/7/unlisted-officials')).toEqual([
      { officialId: 4, review: { ...scores, comment: '', isAnonymous: false } },
    ]);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/coach?tab=my-ratings'));
  });

  it('sends only a name if the official was not found and is not rated', async () => {
    await start('/rate/7/unlisted');
    await type(' Al Bo ');
    fireEvent.click(await screen.findByRole('button', { name: 'Use the name “Al Bo”' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send without a rating' }));
    await waitFor(() => expect(sent('POST /api/events/7/unlisted-officials')).toEqual([{ name: 'Al Bo' }]));
  });

  it('keeps everything and says why it was refused', async () => {
    answer = errorResponse(409, UNLISTED_MESSAGES.tooMany);
    await start('/rate/7/unlisted');
    await type('Al Bo');
    fireEvent.click(await screen.findByRole('button', { name: 'Use the name “Al Bo”' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send without a rating' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNLISTED_MESSAGES.tooMany);
    fireEvent.click(screen.getByRole('button', { name: 'Choose somebody else' }));
    expect(await screen.findByLabelText('Who officiated?')).toBeInTheDocument();
  });
});

describe('officials to confirm on the event’s page', () => {
  beforeEach(() => {
    me = { body: account({ role: 'admin', userType: 'Admin' }) };
  });
  const section = async () =>
    within(await screen.findByRole('region', { name: 'Somebody else officiated? 1' }));

  it('are added by choosing the official', async () => {
    claims = [{ ...CLAIM, official: person(4, 'Ann', 'Bellamy'), name: null }];
    await start('/events/7');
    fireEvent.click((await section()).getByRole('button', { name: 'Confirm Ann Bellamy' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add Ann Bellamy' }));
    await waitFor(() => expect(sent('POST /api/unlisted-officials/5/confirm')).toEqual([{ officialId: 4 }]));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Somebody else/ })).not.toBeInTheDocument(),
    );
  });

  it('are declined with a reason', async () => {
    await start('/events/7');
    fireEvent.click((await section()).getByRole('button', { name: 'Decline Al Bo' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Reason/);
    const reason = 'Nobody of that name was there.';
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent('POST /api/unlisted-officials/5/decline')).toEqual([{ reason }]));
  });

  it('are not asked for by others', async () => {
    me = { body: account({ teamId: 4 }) };
    await start('/events/7');
    expect(await screen.findByRole('link', { name: 'Somebody else officiated?' })).toHaveAttribute(
      'href',
      '/rate/7/unlisted',
    );
    expect(server.sent('GET /api/unlisted-officials')).toEqual([]);
  });
});
