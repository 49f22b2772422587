import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { MESSAGES, validReview } from '@rmo/contracts';
import { captureDownload } from '../testing';
import { ReviewsTable } from './ReviewsTable';

const review = {
  ...validReview(4),
  // The mean of the six scores, 3.67, is rounded up to 3.7.
  ...{ mechanics: 3, appearance: 3 },
  id: 1,
  officialId: 7,
  userId: 2,
  date: '2026-01-18T12:00:00.000Z',
  isReported: true,
  user: { firstName: 'Dana', lastName: 'Keller', userType: 'Coach', photoUrl: null },
  authorSchool: 'Northampton',
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
};
const hidden = {
  ...review,
  id: 2,
  userId: null,
  user: null,
  authorSchool: null,
  isAnonymous: true,
  isReported: false,
  comment: '',
};

const DANA = 'Dana Keller, Nazareth at Easton, Jan 18, 2026';
const HIDDEN = 'Anonymous, Nazareth at Easton, Jan 18, 2026';

describe('the reviews table', () => {
  let server: ApiServer;
  let deleteResponse: MockResponse;
  const open = async (
    response: MockResponse,
    path = '/admin?tab=manage-reviews&official=7',
  ): Promise<void> => {
    toastStore.set(null);
    deleteResponse = { body: { message: 'Review deleted' } };
    server = await startApiServer({
      'GET /api/officials/7/reviews': () => response,
      'GET /api/exports/reviews.csv': () => ({ body: ['2026-01'] }),
      'GET /api/exports/reviews.xlsx': () => ({ body: ['2026-01'] }),
      'GET /api/officials/7/figures': () => ({ body: { months: [] } }),
      'DELETE /api/reviews/1': () => {
        if (!deleteResponse.status || deleteResponse.status === 404)
          response = { body: [hidden], headers: { 'x-total-count': '1' } };
        return deleteResponse;
      },
      'POST /api/reviews/2/report': () => {
        response = { ...both(), body: [review, { ...hidden, isReported: true }] };
        return { body: { ...hidden, isReported: true } };
      },
      'DELETE /api/reviews/2': () => errorResponse(404, MESSAGES.reviewNotFound),
    });
    renderScreen(<ReviewsTable officialId={7} title="Reviews of Tom Hall" />, path);
  };

  it('shows each review’s details, but hides the names of anonymous reviewers', async () => {
    await open({ body: [review, hidden], headers: { 'x-total-count': '2' } });
    const [, first, second] = await screen.findAllByRole('row');
    // The current year is omitted.
    const date = ',? Jan 17(, 2026)?Rated Jan 18(, 2026)?';
    const scores = `${date} [34]\\.\\d/5, rounded 4/5MMechanics.*Appearance\\d/5`;
    expect(first).toHaveTextContent(
      new RegExp(`^Dana Keller Coach, NorthamptonNazareth at Easton${scores}Clear signals, .*Yes$`),
    );
    expect(second).toHaveTextContent(new RegExp(`^Anonymous Nazareth at Easton${scores}–No$`));
  });

  it('groups reviews by event if they are sorted by date, and not if they are sorted by rating', async () => {
    const quad = {
      ...review,
      id: 3,
      event: { id: 5, name: 'Easton Quad', date: '2026-01-16T12:00:00.000Z' },
    };
    await open({ body: [review, quad, hidden], headers: { 'x-total-count': '3' } });
    await screen.findAllByRole('row');
    const groups = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [row.dataset.group, row.querySelector('[data-label="Event"]')?.textContent]);
    expect(groups()).toEqual([
      ['first', expect.stringMatching(/^Nazareth at Easton Jan 17/)],
      ['rest', expect.stringMatching(/^Nazareth at Easton, Jan 17/)],
      ['first', expect.stringMatching(/^Easton Quad Jan 16/)],
    ]);
    expect(screen.getByRole('link', { name: 'Easton Quad' })).toHaveAttribute('href', '/events/5');
    fireEvent.click(screen.getByRole('button', { name: 'Average Rating' }));
    await waitFor(() =>
      expect(groups()).toEqual([
        [undefined, 'Nazareth at Easton'],
        [undefined, 'Easton Quad'],
        [undefined, 'Nazareth at Easton'],
      ]),
    );
  });

  it.each([
    ['', ['Saturday Duals', 'Nazareth at Easton', 'Event not shown']],
    ['&sort=date', ['Nazareth at Easton', 'Saturday Duals', 'Event not shown']],
  ])('sorts the events by their own dates, whenever they were rated (%s)', async (sort, names) => {
    const duals = {
      ...review,
      id: 3,
      date: '2026-01-25T12:00:00.000Z',
      event: { id: 5, name: 'Saturday Duals', date: '2026-01-24T12:00:00.000Z' },
    };
    const body = [{ ...hidden, id: 9, event: null }, { ...review, date: '2026-01-30T12:00:00.000Z' }, duals];
    await open({ body, headers: { 'x-total-count': '3' } }, `/admin?tab=manage-reviews&official=7${sort}`);
    await screen.findAllByRole('row');
    const bands = [...document.querySelectorAll('[data-label="Event"] strong')];
    expect(bands.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('puts an anonymous review that shows only its month in no event’s group', async () => {
    const dayless = { ...hidden, id: 9, event: null, isMonth: true, date: '2026-01-01T12:00:00.000Z' };
    await open({ body: [review, dayless, hidden], headers: { 'x-total-count': '3' } });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ dataset }) => dataset.group)).toEqual(['first', 'rest', 'first']);
    expect(rows[2]).toHaveTextContent(/^Anonymous Event not shownRated in January 2026/);
    expect(rows[2]).not.toHaveTextContent('Nazareth');
  });

  const reads = () => server.sent('GET /api/officials/7/reviews');
  const chooseDelete = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for review by Dana Keller/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Delete review by Dana Keller/ }));
  };
  const both = (): MockResponse => ({ body: [review, hidden], headers: { 'x-total-count': '2' } });
  const reviewers = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[data-label="Reviewer"]')?.firstChild?.textContent ?? null);

  it('deletes a review after confirmation and focuses the next row', async () => {
    await open(both());
    await chooseDelete();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this review?');
    expect(dialog).toHaveTextContent('Dana Keller, Nazareth at Easton, Jan 18, 2026');
    expect(server.sent('DELETE /api/reviews/1')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Review deleted'));
    await waitFor(() => expect(reviewers()).toEqual(['Anonymous']));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Anonymous/ })).toHaveFocus());
  });

  const openMenu = async (reviewer: string): Promise<string[]> => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for review by ${reviewer}` }));
    const items = await screen.findAllByRole('menuitem');
    return items.map(({ textContent }) => textContent?.replace(` review by ${reviewer}`, '') ?? '');
  };

  it.each([
    [{}, 'Reported'],
    [{ isReportDecided: true }, 'Decided: kept'],
    [{ isReportDecided: true, moderation: 'comment-hidden' }, 'Decided: comment removed'],
    [{ isReportDecided: true, moderation: 'excluded' }, 'Decided: not counted'],
  ])('shows a reported review with the extra fields %j as “%s”', async (facts, text) => {
    await open({ body: [{ ...review, ...facts }], headers: { 'x-total-count': '1' } });
    const row = await screen.findByRole('row', { name: /^Dana Keller/ });
    // The stylesheet shows the text; the column itself contains Yes.
    expect(within(row).getByText('Yes').parentElement).toHaveAttribute('data-text', text);
  });

  it.each([
    [errorResponse(404, MESSAGES.reviewNotFound), MESSAGES.reviewNotFound],
    [errorResponse(500, ''), 'Failed to delete review'],
  ])('shows why a review can’t be deleted', async (response, message) => {
    await open(both());
    deleteResponse = response;
    await chooseDelete();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
  });

  it('removes the row and focuses the next row if another user has already deleted the review', async () => {
    await open(both());
    deleteResponse = errorResponse(404, MESSAGES.reviewNotFound);
    await chooseDelete();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.reviewNotFound));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Anonymous/ })).toHaveFocus());
    expect(screen.queryByRole('row', { name: /^Dana Keller/ })).not.toBeInTheDocument();
  });

  it.each([
    ['Open official', '/officials/7'],
    ['Open event', '/events/4'],
  ])('opens the official or the event of a review with “%s” in its menu', async (label, path) => {
    await open(both());
    expect(await openMenu(DANA)).toEqual(['Open official', 'Open event', 'Copy link', 'Delete']);
    expect(screen.getByRole('separator')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(path));
  });

  it.each([
    ['Link copied', () => Promise.resolve()],
    ['Link not copied', () => Promise.reject(new Error('Denied'))],
  ])('shows “%s” after copying the address of the official’s reviews at the event', async (title, copy) => {
    const writeText = jest.fn(copy);
    Object.assign(navigator, { clipboard: { writeText } });
    await open(both());
    await openMenu(DANA);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Copy link/ }));
    await waitFor(() => expect(toastStore.get()?.title).toBe(title));
    expect(writeText).toHaveBeenCalledWith(
      `${window.location.origin}/admin?tab=manage-reviews&official=7&event=4`,
    );
  });

  it('reports a review that nobody has reported, and then offers no further report', async () => {
    await open(both());
    expect(await openMenu(HIDDEN)).toEqual(['Open official', 'Open event', 'Copy link', 'Report', 'Delete']);
    fireEvent.click(screen.getByRole('menuitem', { name: /^Report/ }));
    const dialog = await screen.findByRole('dialog');
    await choose(/^What’s wrong/, 'Something else');
    fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: 'Another event' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Review reported'));
    expect(server.sent('POST /api/reviews/2/report')[0]?.body).toEqual({
      reason: 'other',
      note: 'Another event',
    });
    await waitFor(() => expect(screen.getAllByText('Yes')).toHaveLength(2));
    expect(await openMenu(HIDDEN)).not.toContain('Report');
  });

  it('deletes several reviews after one confirmation and shows a result for each', async () => {
    await open(both());
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete these 2 reviews?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(MESSAGES.reviewNotFound)).toBeInTheDocument();
    expect(within(dialog).getByText('Deleted')).toBeInTheDocument();
  });

  it('requests single pages in the default order, but all reviews to sort, search or filter', async () => {
    await open(both());
    await screen.findAllByRole('row');
    expect(reads()[0]?.query.get('limit')).toBe('20');
    fireEvent.click(screen.getByRole('button', { name: 'Reviewer' }));
    await waitFor(() => expect(reviewers()).toEqual(['Anonymous', 'Dana Keller']));
    expect(reads()[1]?.query.get('limit')).toBe('500');
    expect(screen.getByRole('columnheader', { name: 'Reviewer' })).toHaveAttribute('aria-sort', 'ascending');
    await choose('Reported', 'Reported');
    await waitFor(() => expect(reviewers()).toEqual(['Dana Keller']));
    fill('Search', 'no such words');
    expect(await screen.findByText('No reviews match')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('official=7&sort=reviewer&reported=yes');
  });

  it('requests a season’s reviews, and shows their average', async () => {
    await open(both());
    await screen.findAllByRole('row');
    await choose('Rated', 'This season');
    await waitFor(() => expect(reads().at(-1)?.query.get('limit')).toBe('500'));
    const { query } = reads().at(-1)!;
    expect([query.get('from'), query.get('to')]).toEqual([
      expect.stringMatching(/^\d{4}-07-01$/),
      expect.stringMatching(/^\d{4}-06-30$/),
    ]);
    expect(await screen.findByText(/average from 2 reviews/)).toHaveTextContent(/^[34]\.\d average/);
  });

  it.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])(
    'exports all reviews that match the filters as a %s file created by the server',
    async (label, format) => {
      const file = captureDownload();
      await open(both(), '/admin?official=7&reported=yes&when=2026-01&q=dana');
      await screen.findAllByRole('row');
      fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: `Export ${label}` }));
      await waitFor(() => expect(toastStore.get()).toMatchObject({ description: `reviews.${format}` }));
      expect(await file()).toBe('["2026-01"]');
      const [exportRequest] = server.sent(`GET /api/exports/reviews.${format}`);
      expect(Object.fromEntries(exportRequest!.query)).toEqual({
        ...{ official: '7', reported: 'yes', q: 'dana' },
        ...{ from: '2026-01-01', to: '2026-01-31' },
      });
    },
  );

  it('shows a message if there are no reviews', async () => {
    await open({ body: [], headers: { 'x-total-count': '0' } });
    expect(await screen.findByText('No reviews found for this official')).toBeInTheDocument();
  });

  it('offers a retry if the reviews can’t be loaded', async () => {
    await open({ status: 500, body: {} });
    expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
