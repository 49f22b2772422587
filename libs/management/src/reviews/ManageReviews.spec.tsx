import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES, Permission, validReview } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { EMPTY_LISTS, simulateWideScreen } from '../testing';
import { ManageReviews } from './ManageReviews';

const REVIEW = {
  ...validReview(4),
  id: 1,
  officialId: 7,
  userId: null,
  date: '2026-01-18T12:00:00.000Z',
  isReported: false,
  isAnonymous: true,
  user: null,
  authorSchool: null,
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
  official: { id: 7, firstName: 'Tom', lastName: 'Hall', photoUrl: null },
};
const TOM = { id: 7, firstName: 'Tom', lastName: 'Hall', association: 'Chapter', photoUrl: null };

describe('the Manage Reviews tab', () => {
  let server: ApiServer;
  let reviews: object[] = [REVIEW];
  let overview: object[] = [];
  const open = async (userType: 'Regional Supervisor' | 'Admin', path: string): Promise<void> => {
    const role = userType === 'Admin' ? 'admin' : 'user';
    server = await startApiServer({
      ...EMPTY_LISTS,
      'GET /api/overview': () => ({ body: overview }),
      'GET /api/moderation/counts': () => ({
        body: { open: overview.length * 6, taken: overview.length * 2, decided: 4 },
      }),
      'GET /api/auth/me': () => ({ body: { id: 3, firstName: 'Sue', role, userType, region: 'Lehigh' } }),
      'GET /api/events/4': () => ({ body: REVIEW.event }),
      'GET /api/regions': () => ({ body: ['Bucks', 'Lehigh'] }),
      'GET /api/officials/7': () => ({ body: TOM }),
      'GET /api/moderation/cases/3': () => errorResponse(404, MESSAGES.caseNotFound),
      'GET /api/officials': () => ({ body: { data: [TOM], total: 1, page: 1, limit: 30 } }),
      'GET /api/officials/8': () => errorResponse(404, MESSAGES.officialNotFound),
      'GET /api/officials/8/reviews': () => errorResponse(404, MESSAGES.officialNotFound),
      'GET /api/reviews': () => ({ body: reviews, headers: { 'x-total-count': String(reviews.length) } }),
      'GET /api/overview/figures': () => ({ body: { months: [{ month: '2026-01', average: 4, count: 1 }] } }),
      'GET /api/officials/7/figures': () => ({ body: { months: [] } }),
      'GET /api/officials/7/reviews': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <ManageReviews />
      </ProtectedPage>,
      path,
    );
  };
  afterEach(() => {
    overview = [];
    reviews = [REVIEW];
  });
  const regions = (path: string) => server.sent(`GET ${path}`).map(({ query }) => query.get('region'));

  it('shows a supervisor the reviews in their own region, or in all regions without the filter', async () => {
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews');
    const removeRegion = await screen.findByRole('button', { name: 'Remove filter Region: Lehigh' });
    expect(await screen.findByRole('heading', { name: 'Reviews in Lehigh 1' })).toBeInTheDocument();
    for (const path of ['/api/reviews', '/api/moderation/counts', '/api/officials', '/api/overview/figures'])
      expect(new Set(regions(path))).toEqual(new Set(['Lehigh']));
    fireEvent.click(removeRegion);
    await waitFor(() => expect(regions('/api/reviews').at(-1)).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-reviews&regions=all');
    expect(await screen.findByRole('heading', { name: 'All reviews 1' })).toBeInTheDocument();
  });

  it('offers a supervisor all regions if their own region has no reviews', async () => {
    reviews = [];
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews');
    expect(await screen.findByText('No reviews in Lehigh.')).toBeInTheDocument();
    reviews = [REVIEW];
    fireEvent.click(screen.getByRole('button', { name: 'Show all regions' }));
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toBeInTheDocument();
  });

  it('shows an administrator all regions, and offers a filter for any region', async () => {
    await open('Admin', '/admin?tab=manage-reviews');
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-reviews&official=7',
    );
    expect(screen.queryByRole('combobox', { name: 'My region' })).not.toBeInTheDocument();
    expect(regions('/api/reviews')).toEqual([null]);
    await choose('Region', 'Bucks');
    await waitFor(() => expect(regions('/api/reviews').at(-1)).toBe('Bucks'));
  });

  it('sorts an event’s reviews by official, and shows each official’s name once per event', async () => {
    const of = (id: number, lastName: string, day: string) => ({
      ...REVIEW,
      ...{ id, officialId: id % 10, date: `${day}T12:00:00.000Z` },
      official: { ...REVIEW.official, id: id % 10, lastName },
    });
    const quad = { id: 5, name: 'Easton Quad', date: '2026-01-16T12:00:00.000Z' };
    reviews = [
      of(17, 'Hall', '2026-01-20'),
      of(27, 'Hall', '2026-01-19'),
      of(16, 'Bell', '2026-01-18'),
      { ...of(37, 'Hall', '2026-01-17'), event: quad },
    ];
    await open('Admin', '/admin?tab=manage-reviews');
    await screen.findAllByRole('link', { name: 'Tom Hall' });
    const officials = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => {
          const cell = row.querySelector('[data-label="Official"]')!;
          return [cell.textContent, cell.querySelector('a') !== null];
        });
    expect(officials()).toEqual([
      ['Tom Bell', true],
      ['Tom Hall', true],
      ['Tom Hall', false],
      ['Tom Hall', true],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Reviewer' }));
    await waitFor(() =>
      expect(officials()).toEqual(
        ['Tom Hall', 'Tom Hall', 'Tom Bell', 'Tom Hall'].map((name) => [name, true]),
      ),
    );
  });

  it('requests reviews from the last seven days page by page', async () => {
    await open('Admin', '/admin?tab=manage-reviews&when=week');
    await screen.findByRole('link', { name: 'Tom Hall' });
    const { query } = server.sent('GET /api/reviews').at(-1)!;
    const [from, to] = [query.get('from')!, query.get('to')!];
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
    expect(query.get('limit')).toBe('20');
    expect(screen.getByText(/^Rated:/)).toHaveTextContent('Rated: Last 7 days');
  });

  it('limits all reviews to the event in the URL, whose name is a filter that can be removed', async () => {
    await open('Admin', '/admin?tab=manage-reviews&event=4');
    const remove = await screen.findByRole('button', { name: 'Remove filter Event: Nazareth at Easton' });
    const events = () => server.sent('GET /api/reviews').map(({ query }) => query.get('event'));
    expect(new Set(events())).toEqual(new Set(['4']));
    fireEvent.click(remove);
    await waitFor(() => expect(events().at(-1)).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent(/tab=manage-reviews$/);
  });

  it('shows only an official’s own reviews at the event in the URL', async () => {
    reviews = [REVIEW, { ...REVIEW, id: 2, officialId: 9, official: { ...REVIEW.official, id: 9 } }];
    await open('Admin', '/admin?tab=manage-reviews&official=7&event=4');
    expect(await screen.findByRole('heading', { name: 'Reviews of Tom Hall 1' })).toBeInTheDocument();
    expect(server.sent('GET /api/reviews').at(-1)!.query.get('event')).toBe('4');
    expect(server.sent('GET /api/officials/7/reviews')).toEqual([]);
  });

  it('preserves the date and report filters when an official is chosen or cleared', async () => {
    await open('Admin', '/admin?tab=manage-reviews&when=2026-01&reported=no&sort=rating');
    await choose('Official', 'Tom Hall · Chapter');
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(
        /^\/admin\?tab=manage-reviews&official=7&when=2026-01&reported=no$/,
      ),
    );
    await waitFor(() => {
      const { query } = server.sent('GET /api/officials/7/reviews').at(-1)!;
      expect([query.get('from'), query.get('to')]).toEqual(['2026-01-01', '2026-01-31']);
    });
    await screen.findByRole('heading', { name: /^Reviews of Tom Hall/ });
    const clear = () => document.querySelector('.ant-select-clear');
    await waitFor(() => expect(clear()).not.toBeNull());
    fireEvent.mouseDown(clear()!);
    fireEvent.click(clear()!);
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(
        /^\/admin\?tab=manage-reviews&when=2026-01&reported=no$/,
      ),
    );
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-reviews&official=7&when=2026-01&reported=no',
    );
  });

  it('links to the reported reviews and back, and preserves the region switch', async () => {
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews&regions=all&sort=rating');
    fireEvent.click(await screen.findByRole('link', { name: /^Reported reviews/ }));
    expect(await screen.findByText('Nothing to decide')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/supervisor?tab=manage-reviews&view=reported&regions=all',
    );
    expect(regions('/api/moderation/cases')).toEqual([null]);
    fireEvent.click(screen.getByRole('link', { name: 'All reviews' }));
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toBeInTheDocument();
  });

  it('shows how many reported reviews the user may decide, and how many they can’t', async () => {
    overview = [{ kind: 'open-cases', count: 7, link: '/supervisor' }];
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews');
    expect(await screen.findByRole('link', { name: 'Reported reviews 7 · 1 not yours' })).toBeInTheDocument();
  });

  it('opens the reported reviews if the URL filters them', async () => {
    await open('Admin', '/admin?tab=manage-reviews&state=decided');
    expect(await screen.findByText('No cases match')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('state=decided&view=reported'),
    );
  });

  it('says beside the reported reviews that the user may not see the case in the URL', async () => {
    simulateWideScreen();
    await open('Admin', '/admin?tab=manage-reviews&case=3');
    expect(await screen.findByText(/^You can’t see this case/)).toBeInTheDocument();
    expect(screen.getByText('Nothing to decide')).toBeInTheDocument();
  });

  it('links from an official’s reviews back to all reviews', async () => {
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews&official=7&regions=all&sort=rating');
    await screen.findByText('No reviews found for this official');
    fireEvent.click(screen.getByRole('link', { name: 'All reviews' }));
    expect(await screen.findByRole('heading', { name: 'All reviews 1' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/supervisor?tab=manage-reviews&regions=all');
  });

  it('says that an official no longer exists, and links to all reviews', async () => {
    await open('Admin', '/admin?tab=manage-reviews&official=8');
    expect(await screen.findByText('This official no longer exists')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'All reviews' }));
    expect(await screen.findByRole('link', { name: 'Tom Hall' })).toBeInTheDocument();
  });
});
