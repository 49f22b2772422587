import { fireEvent, screen, within } from '@testing-library/react';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { renderScreen } from '@rmo/mfe-kit/testing';
import OfficialGrowth from './OfficialGrowth';
import OwnGrowth from './OwnGrowth';

const means = (mean: number, stalling = mean) => ({
  ...{ mechanics: mean, professionalism: mean, positioning: mean },
  ...{ stalling, consistency: mean, appearance: mean },
});
const compared = { p10: 2.5, p25: 3, p50: 3.4, p75: 3.9, p90: 4.4 };
const OPEN = {
  ...{ state: 'open', reviews: 17, strengths: ['mechanics'], toWorkOn: ['stalling'] },
  trend: [
    { from: '2025-12', to: '2026-01', reviews: 7, means: means(3.6, 1.5) },
    { from: '2026-02', to: '2026-02', reviews: 6, means: means(4.5, 2.2) },
  ],
  comparisons: [
    {
      ...{ association: null, officials: 1240 },
      categories: [
        { category: 'mechanics', place: 'upper', ...compared },
        { category: 'stalling', place: 'lower', ...compared },
      ],
    },
  ],
};

describe('the growth page', () => {
  let server: ApiServer;
  let response: MockResponse;
  const open = async (page = <OwnGrowth />) => {
    server = await startApiServer({
      'GET /api/officials/me/growth': () => response,
      'GET /api/officials/7/growth': () => response,
    });
    renderScreen(page, '/officials-dashboard?tab=growth');
  };
  afterEach(() => server.close());

  it('says how many ratings are missing while it is closed', async () => {
    response = { body: { state: 'closed', reviews: 4 } };
    await open();
    expect(
      await screen.findByText('Your growth page opens with 10 published ratings (4 so far)'),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Published ratings' })).toHaveAttribute('value', '4');
  });

  it('says what else it waits for once there are ten', async () => {
    response = { body: { state: 'closed', reviews: 12 } };
    await open(<OfficialGrowth officialId={7} />);
    expect(await screen.findByText(/^The growth page opens .*\(12 so far\)$/)).toBeInTheDocument();
    expect(screen.getByText(/must be by at least 5 people/)).toBeInTheDocument();
  });

  it('shows the trend as text too, and only a bound at the ends of the scale', async () => {
    response = { body: OPEN };
    await open();
    const table = await screen.findByRole('table', { name: /by category, as a table$/ });
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['December 2025 – January 2026', '3.6', '3.6', '3.6', '1.5 or less', '3.6', '3.6', '7'],
      ['February 2026', ...Array(3).fill('4.5 or more'), '2.2', '4.5 or more', '4.5 or more', '6'],
    ]);
  });

  it('names strengths, and what to work on with what five stars in it are', async () => {
    response = { body: OPEN };
    await open();
    const region = await screen.findByRole('region', { name: 'What stands out' });
    const [strength, work] = within(region).getAllByRole('listitem');
    expect(strength).toHaveTextContent(/^Strength Mechanics$/);
    expect(work).toHaveTextContent(/^Work on this Stalling Five stars are: Keeps both wrestling/);
  });

  it('says the quarter among others, without a rank', async () => {
    response = { body: OPEN };
    await open();
    const table = await screen.findByRole('table', {
      name: 'All officials (1,240 with 10 ratings or more)',
    });
    const [mechanics, stalling] = within(table).getAllByRole('row').slice(1);
    expect(mechanics).toHaveTextContent(/Mechanics.*3\.0–3\.9.*half below 3\.4.*2\.5 to 4\.4.*Upper quarter/);
    expect(stalling).toHaveTextContent(/Stalling.*Lower quarter/);
  });

  it('says what is missing where nothing can be shown yet', async () => {
    response = { body: { ...OPEN, trend: [], comparisons: [], strengths: [], toWorkOn: [] } };
    await open();
    expect(await screen.findByText('No category stands out from the others.')).toBeInTheDocument();
    expect(screen.getByText(/^There is no point yet/)).toBeInTheDocument();
    expect(screen.getByText(/^Shown once 20 officials/)).toBeInTheDocument();
  });

  it('offers a retry when it can’t be loaded', async () => {
    response = errorResponse(503, 'Unavailable');
    await open();
    expect(await screen.findByText('Failed to load your growth page')).toBeInTheDocument();
    response = { body: OPEN };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Trend' })).toBeInTheDocument();
  });
});
