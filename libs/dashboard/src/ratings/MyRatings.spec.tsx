import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES, RATING_CATEGORIES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { simulateScreen } from '@rmo/ui/testing/dom';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type MockResponse,
  type ApiServer,
} from '@rmo/ui/testing/api-server';
import { habitText } from './Mirror';
import MyRatings from './MyRatings';
import { changeText, deadlineText, toGroups } from './rating-state';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const scores = (score: number) => Object.fromEntries(RATING_CATEGORIES.map((name) => [name, score]));
const review = {
  ...scores(4),
  id: 7,
  officialId: 3,
  userId: 2,
  eventId: 4,
  comment: 'Clear signals.',
  date: inHours(-2),
  isReported: false,
  isAnonymous: false,
  moderation: null as string | null,
  moderationNote: null as string | null,
  isEditable: true,
  editableUntil: inHours(22.5) as string | null,
  user: null,
  official: { id: 3, firstName: 'Jeff', lastName: 'Crane', photoUrl: null },
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
};
const removalText = 'A review of yours was looked at. It does not count any more: It names a student.';
const excludedReview = {
  ...review,
  id: 6,
  officialId: 5,
  isAnonymous: true,
  isEditable: false,
  moderation: 'excluded',
  moderationNote: removalText,
  official: { id: 5, firstName: 'Ann', lastName: 'Alder', photoUrl: null },
};

describe('the My ratings tab', () => {
  let server: ApiServer;
  let mine: MockResponse;
  let mirror: MockResponse | Promise<MockResponse>;
  let toRate: MockResponse;
  let changeResponse: MockResponse;
  let withdrawResponse: MockResponse;
  let averages: MockResponse;
  let unlisted: object[];
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
    toastStore.set(null);
    unlisted = [];
    mine = { body: [review, excludedReview], headers: { 'x-total-count': '2' } };
    toRate = { body: [] };
    mirror = { body: { state: 'none' } };
    changeResponse = { body: review };
    withdrawResponse = { body: { message: 'Review withdrawn' } };
    averages = { body: { data: [] } };
  });
  afterEach(() => jest.restoreAllMocks());
  const open = async (path = '/coach?tab=my-ratings'): Promise<void> => {
    server = await startApiServer({
      'GET /api/unlisted-officials/mine': () => ({ body: unlisted }),
      'DELETE /api/unlisted-officials/mine/9': () => ({ body: { message: 'Withdrawn' } }),
      'GET /api/reviews/mine': () => mine,
      'GET /api/reviews/mine/mirror': () => mirror,
      'GET /api/reviews/to-rate': () => toRate,
      'GET /api/officials': () => averages,
      'PATCH /api/reviews/7': () => changeResponse,
      'POST /api/reviews/7/withdraw': () => {
        if (!withdrawResponse.status) mine = { body: [excludedReview], headers: { 'x-total-count': '1' } };
        return withdrawResponse;
      },
    });
    renderScreen(<MyRatings title="My ratings" />, path);
  };
  const item = (name: string) => screen.findByRole('listitem', { name: `${name}, Nazareth at Easton` });
  const names = () =>
    screen.getAllByRole('listitem', { name: /,/ }).map((row) => row.getAttribute('aria-label'));
  const change = async (name: string) => {
    fireEvent.click(
      await screen.findByRole('button', { name: `Change the rating of ${name}, Nazareth at Easton` }),
    );
    return item(name);
  };
  const withdraw = async (name: string) => {
    const row = await change(name);
    fireEvent.click(within(row).getByRole('button', { name: /^Withdraw the rating of/ }));
    return screen.findByRole('dialog');
  };
  const star = (criterion: string, score: number) =>
    within(screen.getByRole('group', { name: criterion })).getByRole('radio', {
      name: new RegExp(`^${score} star`),
    });

  it('lists officials who wait for a confirmation, whom the author can withdraw', async () => {
    const claim = { ...{ id: 9, event: review.event, official: null, review: null, createdAt: inHours(-1) } };
    unlisted = [
      { ...claim, name: 'Al Bo', state: 'waiting', reason: null, review: scores(4) },
      { ...claim, id: 8, name: 'Cy Do', state: 'declined', reason: 'Nobody saw them there.' },
    ];
    await open();
    const list = within(await screen.findByRole('region', { name: 'Officials who were not listed' }));
    expect(list.getByText(/Waits until somebody confirms that Al Bo worked this event/)).toHaveTextContent(
      'Your rating: 4.0',
    );
    expect(list.getByText('Cy Do was not added: Nobody saw them there.')).toBeInTheDocument();
    fireEvent.click(list.getByRole('button', { name: 'Withdraw Al Bo' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(server.sent('DELETE /api/unlisted-officials/mine/9')).toHaveLength(1));
  });

  it('shows a rating’s official, scores, comment, edit deadline and moderation outcome below its event', async () => {
    await open();
    const first = await item('Jeff Crane');
    expect(first).toHaveTextContent(
      /Jeff Crane Rated \w{3} \d+(, \d{4})?, with your name.*Mechanics4\/5.*Average: 4\.0\/5.*Clear signals\./,
    );
    expect(first).toHaveTextContent(/Change until (today|\w{3}, \w{3} \d+), \d+:\d\d [AP]M/);
    expect(within(first).getByRole('link', { name: 'Jeff Crane' })).toHaveAttribute('href', '/officials/3');
    const heading = screen.getByRole('heading', { name: 'Nazareth at Easton' });
    expect(heading.parentElement).toHaveTextContent(/^Nazareth at Easton Jan 17, 2026$/);
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/events/4');
    expect(screen.getByRole('list', { name: 'Nazareth at Easton' })).toContainElement(first);
    const second = await item('Ann Alder');
    expect(within(second).getByText(removalText)).toBeVisible();
    expect(second).toHaveTextContent(/Rated \w{3} \d+(, \d{4})?, anonymous/);
    expect(within(second).queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows an event’s ratings next to each other, even if the user rated another event in between', async () => {
    const other = {
      ...excludedReview,
      id: 9,
      eventId: 5,
      event: { ...review.event, id: 5, name: 'Saturday Duals' },
    };
    const body = [review, other, excludedReview];
    mine = { body, headers: { 'x-total-count': '3' } };
    await open();
    await item('Ann Alder');
    expect(names()).toEqual([
      'Jeff Crane, Nazareth at Easton',
      'Ann Alder, Nazareth at Easton',
      'Ann Alder, Saturday Duals',
    ]);
    // Each event has one heading, however many officials were rated.
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Nazareth at Easton',
      'Saturday Duals',
    ]);
  });

  it('names the event in the row of its only rating on a wide screen', async () => {
    simulateScreen('(min-width: 64em)');
    const event = { ...review.event, id: 5, name: 'Saturday Duals' };
    mine = {
      body: [review, excludedReview, { ...excludedReview, id: 9, eventId: 5, event }],
      headers: { 'x-total-count': '3' },
    };
    await open();
    const row = await screen.findByRole('listitem', { name: 'Ann Alder, Saturday Duals' });
    expect(row).toHaveTextContent(/Ann Alder Saturday Duals · Jan 17(, 2026)? · Rated /);
    expect(within(row).getByRole('link', { name: 'Saturday Duals' })).toHaveAttribute('href', '/events/5');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Nazareth at Easton',
    ]);
    expect(within(await item('Ann Alder')).queryByText('Nazareth at Easton')).not.toBeInTheDocument();
  });

  it('shows 25 ratings on a page, or more if they are from one event', async () => {
    const of = (eventId: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...review,
        id: eventId * 100 + index,
        eventId,
        event: { ...review.event, id: eventId, name: `Meet ${eventId}` },
      }));
    const body = [of(1, 12), of(2, 1), of(3, 11), of(4, 4), of(5, 2)].flat();
    mine = { body, headers: { 'x-total-count': String(body.length) } };
    await open();
    const counts = () =>
      [1, 2, 3, 4, 5].map(
        (meet) => screen.queryAllByRole('listitem', { name: `Jeff Crane, Meet ${meet}` }).length,
      );
    await screen.findByRole('heading', { name: 'My ratings 30' });
    expect(counts()).toEqual([12, 1, 11, 4, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(counts()).toEqual([0, 0, 0, 0, 2]));
    expect(screen.queryByRole('button', { name: 'Page 3' })).not.toBeInTheDocument();
  });

  it('shows the official’s public average beside a rating, if there is one', async () => {
    averages = {
      body: {
        data: [
          { id: 3, averageScore: 3.55 },
          { id: 5, averageScore: null },
        ],
      },
    };
    await open();
    const first = await item('Jeff Crane');
    await waitFor(() => expect(first).toHaveTextContent('Public average: 3.6/5'));
    // Phones show the short form, as they have no line with the two dots.
    expect(within(first).getByText('avg').parentElement).toHaveTextContent(/^avg 3\.6$/);
    expect(await item('Ann Alder')).not.toHaveTextContent('Public average');
    const requests = server.sent('GET /api/officials').map(({ query }) => query.get('ids'));
    expect(requests).toEqual(['3,5']);
  });

  it('moves focus back to the Change button when the edit form is canceled', async () => {
    await open();
    const row = await change('Jeff Crane');
    expect(row.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Change the rating of Jeff Crane/ })).toHaveFocus();
  });

  it('sends only changed scores', async () => {
    await open();
    const row = await change('Jeff Crane');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    fireEvent.click(star('Stalling', 2));
    expect(row).toHaveTextContent('Stalling2/5');
    expect(row).toHaveTextContent('Average: 3.7/5');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Rating changed'));
    expect(server.sent('PATCH /api/reviews/7')[0]?.body).toEqual({ stalling: 2 });
    await waitFor(() => expect(row).toHaveAttribute('data-changed'));
    expect(row.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Change the rating of Jeff Crane/ })).toHaveFocus(),
    );
  });

  it('preserves the input if the review has been published in the meantime', async () => {
    await open();
    await change('Jeff Crane');
    fireEvent.change(screen.getByLabelText('Comment (optional)'), { target: { value: 'On second thought' } });
    changeResponse = errorResponse(409, MESSAGES.reviewPublished);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(MESSAGES.reviewPublished)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment (optional)')).toHaveValue('On second thought');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await item('Jeff Crane')).toHaveTextContent('Clear signals.');
  });

  it('rejects an overlong comment before sending it', async () => {
    await open();
    await change('Jeff Crane');
    fireEvent.change(screen.getByLabelText('Comment (optional)'), { target: { value: 'x'.repeat(2001) } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(MESSAGES.commentTooLong)).toBeInTheDocument();
    expect(server.sent('PATCH /api/reviews/7')).toHaveLength(0);
  });

  it('withdraws a rating after confirmation', async () => {
    await open();
    const dialog = await withdraw('Jeff Crane');
    expect(dialog).toHaveTextContent('Withdraw your rating of Jeff Crane?');
    expect(server.sent('POST /api/reviews/7/withdraw')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Review withdrawn'));
    await waitFor(() => expect(screen.queryByText('Jeff Crane')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: /^My ratings/ })).toHaveFocus());
  });

  it('shows why a rating can’t be withdrawn', async () => {
    await open();
    const dialog = await withdraw('Jeff Crane');
    withdrawResponse = errorResponse(409, MESSAGES.reviewPublished);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.reviewPublished));
  });

  it('shows only the review in the URL until the user clicks “Show all my ratings”', async () => {
    await open('/coach?tab=my-ratings&review=6');
    await item('Ann Alder');
    expect(server.sent('GET /api/reviews/mine')[0]?.query.get('id')).toBe('6');
    fireEvent.click(screen.getByRole('button', { name: 'Show all my ratings' }));
    await waitFor(() => expect(server.sent('GET /api/reviews/mine').at(-1)?.query.get('id')).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent('/coach?tab=my-ratings');
  });

  it('says that the review in the URL no longer exists', async () => {
    mine = { body: [], headers: { 'x-total-count': '0' } };
    await open('/coach?tab=my-ratings&review=99');
    expect(await screen.findByText('This rating no longer exists.')).toBeInTheDocument();
  });

  it('links to events to rate if there are no ratings yet', async () => {
    mine = { body: [], headers: { 'x-total-count': '0' } };
    toRate = { body: [{ event: { id: 9, name: 'Winter Open' }, officials: [] }] };
    await open();
    expect(await screen.findByText('You haven’t rated anyone yet.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Rate the officials at Winter Open' })).toHaveAttribute(
      'href',
      '/rate/9',
    );
  });

  it('offers a retry if the ratings can’t be loaded', async () => {
    mine = errorResponse(500, '');
    await open();
    expect(await screen.findByText('Failed to fetch your ratings')).toBeInTheDocument();
    mine = { body: [review], headers: { 'x-total-count': '1' } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await item('Jeff Crane')).toBeInTheDocument();
  });

  it('preserves the input if the ratings can’t be reloaded', async () => {
    const other = { ...review, id: 8, official: excludedReview.official };
    mine = { body: [review, other], headers: { 'x-total-count': '2' } };
    await open();
    const comment = within(await change('Ann Alder')).getByLabelText('Comment (optional)');
    fireEvent.change(comment, { target: { value: 'On second thought' } });
    const dialog = await withdraw('Jeff Crane');
    mine = errorResponse(500, '');
    withdrawResponse = { status: 201, body: { message: 'Review withdrawn' } };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Failed to fetch your ratings')).toBeInTheDocument();
    expect(comment).toBeInTheDocument();
    expect(comment).toHaveValue('On second thought');
  });

  it('hides the previous URL’s ratings if the current URL’s ratings can’t be loaded', async () => {
    await open('/coach?tab=my-ratings&review=6');
    await item('Ann Alder');
    mine = errorResponse(500, '');
    fireEvent.click(screen.getByRole('button', { name: 'Show all my ratings' }));
    expect(await screen.findByText('Failed to fetch your ratings')).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('opens the edit form from an event’s summary, and returns there on Cancel', async () => {
    await open('/coach?tab=my-ratings&review=7&change=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/rate/4'));
    cleanup();
    mine = { body: [excludedReview], headers: { 'x-total-count': '1' } };
    await server.close();
    await open('/coach?tab=my-ratings&review=6&change=1');
    await item('Ann Alder');
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });

  it.each([
    [0.42, 'You rate 0.4 stars stricter than others on the same officials. Fair scores take it out.'],
    [-1.2, 'You rate 1.2 stars more generously than others on the same officials. Fair scores take it out.'],
    [0.04, 'You rate as others do on the same officials.'],
    [null, 'No one else has rated these officials yet.'],
  ])('describes the user’s strictness for a difference of %s stars', (stricter, text) => {
    expect(habitText(stricter)).toBe(text);
  });

  const shownMirror = {
    ...{ state: 'shown', reviews: 10, stars: [0, 1, 2, 4, 3], othersStars: [1, 9, 30, 45, 15] },
    ...{ stricter: 0.4, sameScores: 20, othersSameScores: 7 as number | null },
  };
  const mirrorTexts = () => {
    const region = screen.getByRole('region', { name: 'How you rate' });
    return {
      region,
      bars: within(region)
        .getAllByRole('listitem')
        .map((bar) => bar.title),
    };
  };

  it('compares the user’s ratings with everyone’s above the list', async () => {
    mirror = { body: shownMirror };
    await open();
    const row = await item('Jeff Crane');
    const { region, bars } = mirrorTexts();
    expect(region.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(region).getByText(habitText(0.4))).toBeVisible();
    expect(region).toHaveTextContent(
      '20% of your 10 counted ratings are the same in all six criteria (everyone: 7%).',
    );
    expect(bars).toEqual([
      '1 star: you 0%, all 1%',
      '2 stars: you 10%, all 9%',
      '3 stars: you 20%, all 30%',
      '4 stars: you 40%, all 45%',
      '5 stars: you 30%, all 15%',
    ]);
  });

  it('shows only the user’s own ratings if everyone’s aren’t available', async () => {
    mirror = { body: { ...shownMirror, othersStars: [], othersSameScores: null } };
    await open();
    await item('Jeff Crane');
    const { region, bars } = mirrorTexts();
    expect(region).toHaveTextContent(/20% of your 10 counted ratings are the same in all six criteria\.$/);
    expect(within(region).queryByText('All')).not.toBeInTheDocument();
    expect(bars[4]).toBe('5 stars: you 30%');
  });

  it('shows the list together with the comparison, which would push it down otherwise', async () => {
    const { held, send } = heldResponse({ body: shownMirror });
    mirror = held;
    await open();
    await waitFor(() => expect(server.sent('GET /api/reviews/mine/mirror')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'My ratings' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    expect(screen.getByText('Loading your ratings...')).toBeInTheDocument();
    send();
    expect(await item('Jeff Crane')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How you rate' })).toBeInTheDocument();
  });

  it('shows the list without the comparison if that can’t be loaded', async () => {
    mirror = errorResponse(500, '');
    await open();
    expect(await item('Jeff Crane')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'How you rate' })).not.toBeInTheDocument();
  });

  it('shows how long a review can be edited', () => {
    const editableUntil = '2026-01-19T02:00:00.000Z';
    const at = Date.parse(editableUntil);
    expect(deadlineText({ ...review, editableUntil } as never, at - 1)).toBe('until today, 9:00 PM');
    expect(deadlineText({ ...review, editableUntil } as never, at - 22 * HOUR_MS)).toBe(
      'until Sun, Jan 18, 9:00 PM',
    );
    expect(deadlineText({ ...review, editableUntil } as never, at)).toBeNull();
    expect(deadlineText({ isEditable: true, editableUntil: null })).toBe('until it is published');
    expect(deadlineText({ isEditable: false, editableUntil: null })).toBeNull();
  });

  it('lists editable reviews first, and says how long a review can be edited', () => {
    const event = { ...review.event, id: 5, date: '2026-01-24T12:00:00.000Z' };
    const closedReview = { ...review, id: 8, eventId: 5, event, isEditable: false };
    expect(toGroups([closedReview, review] as never).map(([first]) => first?.id)).toEqual([7, 8]);
    expect(changeText([closedReview] as never)).toBe('You can change or withdraw a rating for 24 hours.');
    expect(changeText([{ ...closedReview, editableUntil: null }] as never)).toBe(
      'You can change or withdraw a rating until it is published.',
    );
  });
});
