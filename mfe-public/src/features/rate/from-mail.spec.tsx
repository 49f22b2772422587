import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RATING_RULES, MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { forgetAuthor } from '@rmo/ui/offline';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { account, open } from '../../testing/screen';
import { LINK_KEY } from './link-token';

const EVENT = {
  ...{ id: 3, name: 'Late dual', date: '2025-01-10T12:00:00.000Z', endDate: null, startTime: null },
  ...{ venue: 'Easton', eventType: 'Dual Match' },
};
const RATER = {
  id: 9,
  firstName: 'Jane',
  lastName: 'Doe',
  role: 'user',
  userType: 'Coach',
  officialId: null,
};
const OFFICIAL = {
  ...{ id: 7, firstName: 'Marcus', lastName: 'Bell', photoUrl: null, role: null, location: 'Nazareth' },
  ...{ yearsExperience: 27, state: 'open' },
};
const TO_RATE = { event: EVENT, opensAt: null, closesAt: null, officials: [OFFICIAL] };

describe('the page that a reminder’s link opens', () => {
  let server: ApiServer;
  let me: MockResponse;
  let opened: MockResponse;
  let session: MockResponse;
  beforeEach(async () => {
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = jest.fn();
    localStorage.clear();
    await forgetAuthor(9);
    me = errorResponse(401, MESSAGES.notAuthenticated);
    opened = { body: { eventId: 3, rater: RATER } };
    session = { body: { eventId: 3, rater: RATER, toRate: TO_RATE } };
    server = await startApiServer({
      'GET /api/auth/me': () => me,
      'POST /api/rate-links': () => opened,
      'GET /api/rate-links/session': () => session,
      'DELETE /api/rate-links/session': () => ({ body: { message: 'Session ended' } }),
      'GET /api/rating-rules': () => ({ body: DEFAULT_RATING_RULES }),
      'GET /api/reviews/to-rate': () => ({ body: [TO_RATE] }),
      'GET /api/events/3/anonymity': () => ({ body: { pool: 12, hidesEvent: false, isReadAtOnce: false } }),
      'POST /api/events/3/reviews': () => ({ body: { results: [{ officialId: 7, status: 201 }] } }),
    });
  });
  const start = (path = '/rate/3#k=secret'): void => void open(path);
  const form = () => screen.findByRole('form', { name: 'Evaluation of Marcus Bell' });
  const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('lets its recipient rate without a login, and reads none of their reviews', async () => {
    start();
    await form();
    expect(screen.getByText('Jane Doe')).toBeInTheDocument();
    expect(window.location.hash).toBe('');
    expect(server.sent('POST /api/rate-links').map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(screen.queryByText('Somebody else officiated?')).not.toBeInTheDocument();
    for (const category of RATING_CATEGORIES) {
      const group = screen.getByRole('group', { name: new RegExp(`^${category}$`, 'i') });
      fireEvent.click(within(group).getByRole('radio', { name: /^4 star/ }));
    }
    click('Save and finish');
    await screen.findByRole('heading', { name: 'Thank you! 1 of 1 rated' });
    expect(server.sent('POST /api/events/3/reviews')[0]!.body).toMatchObject({ authorId: 9 });
    expect(screen.getByRole('link', { name: 'Log in to see your ratings' })).toBeInTheDocument();
    // Nothing but the link's own requests: the server would refuse all others.
    const paths = server.calls.map(({ path }) => path);
    expect(paths.filter((path) => /mine|to-rate|skip/.test(path))).toEqual([]);
  });

  it('opens again in this browser without the token', async () => {
    localStorage.setItem(LINK_KEY, '1');
    start('/rate/3');
    await form();
    expect(server.sent('POST /api/rate-links')).toEqual([]);
  });

  it('leads to the event of the link', async () => {
    start('/rate/4#k=secret');
    await form();
    expect(window.location.pathname).toBe('/rate/3');
  });

  it('asks for a login if the link has ended', async () => {
    opened = errorResponse(404, MESSAGES.rateLinkInvalid);
    start();
    expect(await screen.findByRole('heading', { name: MESSAGES.rateLinkInvalid })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('asks for a login once the session is over, and remembers it no longer', async () => {
    localStorage.setItem(LINK_KEY, '1');
    session = errorResponse(401, MESSAGES.notAuthenticated);
    start('/rate/3');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(localStorage.getItem(LINK_KEY)).toBeNull();
  });

  it('ends for somebody else', async () => {
    start();
    await form();
    fireEvent.click(screen.getByRole('link', { name: 'Not you?' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await waitFor(() => expect(server.sent('DELETE /api/rate-links/session')).toHaveLength(1));
  });

  it('says that nobody is left to rate', async () => {
    session = { body: { eventId: 3, rater: RATER, toRate: null } };
    start();
    expect(
      await screen.findByRole('heading', { name: 'Nobody is left to rate at this event.' }),
    ).toBeInTheDocument();
  });

  it('stays with the login of the same person, even if the link has ended', async () => {
    me = { body: account({ id: 9, firstName: 'Jane', lastName: 'Doe' }) };
    session = errorResponse(404, MESSAGES.rateLinkInvalid);
    start();
    await form();
    expect(screen.queryByText(/^Rating as/)).not.toBeInTheDocument();
    expect(screen.getByText('Somebody else officiated?')).toBeInTheDocument();
  });

  it('asks who is rating if somebody else is logged in', async () => {
    me = { body: account({ id: 2, firstName: 'Bob', lastName: 'Roe' }) };
    session = errorResponse(404, MESSAGES.rateLinkInvalid);
    start();
    await screen.findByRole('heading', { name: 'This link is for Jane Doe' });
    expect(screen.getByRole('button', { name: 'Log out and rate as Jane Doe' })).toBeInTheDocument();
    click('Stay Bob Roe');
    await form();
    expect(server.sent('DELETE /api/rate-links/session')).toHaveLength(1);
  });
});
