import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RATING_CATEGORIES, zonedTime } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { OFFICIAL } from '../../testing/screen';
import HowRated from './HowRated';
import { HOW_COMPUTED_PATH } from './tab-path';

const { year, month } = zonedTime(new Date());
const SEASON = month >= 7 ? year : year - 1;
const means = (mean: number) => Object.fromEntries(RATING_CATEGORIES.map((category) => [category, mean]));
const OPEN_GROWTH = {
  ...{ state: 'open', reviews: 21, strengths: [], toWorkOn: [] },
  trend: [
    { from: `${SEASON - 1}-11`, to: `${SEASON - 1}-12`, reviews: 12, means: means(3.8) },
    { from: `${SEASON}-07`, to: `${SEASON}-08`, reviews: 8, means: means(4.1) },
  ],
  comparisons: [
    { association: null, officials: 240 },
    { association: 'Lehigh Valley Chapter', officials: 31 },
  ].map((one, index) => ({
    ...one,
    categories: RATING_CATEGORIES.map((category) => ({
      ...{ category, mean: index === 0 ? 3.1 : 3.6, place: 'upper' },
      ...{ p10: 2.5, p25: 3, p50: 3.4, p75: 3.9, p90: 4.4 },
    })),
  })),
};

describe('How I’m rated', () => {
  let server: ApiServer;
  let growth: MockResponse;
  let fairScore: MockResponse;
  beforeEach(() => {
    fairScore = { body: { state: 'firm', score: 4.2, low: 3.9, high: 4.5, reasons: null } };
  });
  const open = async (response: MockResponse, path = '/officials-dashboard?tab=my-rating') => {
    growth = response;
    server = await startApiServer({
      'GET /api/officials/7': () => ({ body: { ...OFFICIAL, totalReviews: 21 } }),
      'GET /api/officials/me/growth': () => growth,
      'GET /api/officials/7/fair-score': () => fairScore,
    });
    renderScreen(<HowRated officialId={7} />, path);
  };
  const part = (name: string) => screen.findByRole('region', { name });

  it('compares this season with the last', async () => {
    await open({ body: OPEN_GROWTH });
    expect(await part('Average of all ratings')).toHaveTextContent(
      /This season 4\.1, last season 3\.8 \(\+0\.3\)\. Each category under Growth$/,
    );
  });

  it('says how many of the ratings beside the stars the categories cover', async () => {
    await open({ body: OPEN_GROWTH });
    expect(await part('Average of all ratings')).toHaveTextContent(/21 reviews/);
    expect(await part('Your six categories')).toHaveTextContent(
      /Covers 20 of 21 published ratings; the newest joins with others\.$/,
    );
  });

  it('explains the fair score with its range', async () => {
    await open({ body: OPEN_GROWTH });
    const fair = await part('Fair score');
    expect(await within(fair).findByText('4.2')).toBeInTheDocument();
    expect(fair).toHaveTextContent(/very likely 3\.9–4\.5.*What an average rater would give you/);
    expect(within(fair).getAllByRole('listitem')[0]).toHaveTextContent('evened out');
    expect(fair.querySelectorAll('.plot__interval')).toHaveLength(1);
  });

  it('opens at how the score is computed for links to it', async () => {
    window.scrollTo = jest.fn();
    await open({ body: OPEN_GROWTH }, HOW_COMPUTED_PATH);
    await part('Fair score');
    expect(screen.getByRole('heading', { name: 'Fair score' })).toHaveFocus();
  });

  it('doesn’t contradict the averages if too few ratings are recent enough for the fair score', async () => {
    fairScore = errorResponse(403, 'You will see your fair score once you have enough ratings');
    await open({ body: OPEN_GROWTH });
    await waitFor(async () =>
      expect(await part('Fair score')).toHaveTextContent(
        /in the last three years\. Your averages count older ratings too\./,
      ),
    );
  });

  it('offers a retry if only the fair score can’t be loaded', async () => {
    const isFirm = fairScore;
    fairScore = errorResponse(503, 'Unavailable');
    await open({ body: OPEN_GROWTH });
    expect(await screen.findByText('Failed to load your fair score')).toBeInTheDocument();
    expect(screen.queryByText(/^Shown once/)).not.toBeInTheDocument();
    fairScore = isFirm;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await within(await part('Fair score')).findByText('4.2')).toBeInTheDocument();
  });

  it('compares the six categories with the official’s association average', async () => {
    await open({ body: OPEN_GROWTH });
    const categories = await part('Your six categories');
    const table = within(categories).getByRole('table');
    expect(
      within(table).getByRole('columnheader', { name: 'Average of Lehigh Valley Chapter' }),
    ).toBeInTheDocument();
    // The average covers the 12 ratings with 3.8 and the 8 with 4.1.
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Mechanics3\.93\.6$/);
  });

  it('mentions neither seasons nor a trend if it shows none', async () => {
    await open({ body: { ...OPEN_GROWTH, trend: OPEN_GROWTH.trend.slice(1) } });
    expect(await part('Your six categories')).toHaveTextContent(
      /Covers 8 of 21 published ratings; the newest 13 /,
    );
    expect(screen.queryByText(/trend|season/i)).not.toBeInTheDocument();
  });

  it('requests nothing that the server would reject, and explains when more is shown', async () => {
    await open({ body: { state: 'closed', reviews: 4 } });
    expect(await part('Fair score')).toHaveTextContent(
      /^Fair scoreShown once you have 10 published ratings from 5 people in the last three years\./,
    );
    expect(await part('Your six categories')).toHaveTextContent(/You have 4 so far\.$/);
    expect(screen.queryByText(/last season/)).not.toBeInTheDocument();
    expect(server.sent('GET /api/officials/7/fair-score')).toHaveLength(0);
  });

  it('explains why neither single ratings nor the distribution of stars is shown', async () => {
    await open({ body: OPEN_GROWTH });
    expect(await part('What is not shown')).toHaveTextContent(
      /how many people gave one star.*would give away who gave what/,
    );
  });

  it('offers a retry after a failure', async () => {
    await open(errorResponse(503, 'Unavailable'));
    expect(await screen.findByText('Failed to load your rating')).toBeInTheDocument();
    growth = { body: OPEN_GROWTH };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await part('Fair score')).toBeInTheDocument();
  });
});
