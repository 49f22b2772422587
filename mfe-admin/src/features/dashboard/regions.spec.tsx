import { fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { MESSAGES, seasonText, seasonYear } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { today } from '@rmo/ui/calendar/day';
import { errorResponse, startApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import RegionTable from './RegionTable';

const YEAR = seasonYear(today());
const BUCKS = {
  region: 'Bucks',
  events: 1204,
  months: [
    { month: `${YEAR - 1}-12`, average: 3.5, count: 8 },
    { month: `${YEAR}-11`, average: 5, count: 2 },
    { month: `${YEAR}-12`, average: 3.9, count: 8 },
  ],
  openCases: 2,
  pendingUsers: 3,
};
const ALL = { ...BUCKS, region: undefined, openCases: 4, pendingUsers: 5 };
const LEHIGH = { region: 'Lehigh Valley', events: 0, months: [], openCases: 0, pendingUsers: 0 };

describe('the table of regions', () => {
  let response: MockResponse;
  const open = async (): Promise<void> => {
    await startApiServer({ 'GET /api/overview/regions': () => response });
    renderScreen(<RegionTable />, '/admin');
  };
  const cellsOf = (region: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${region}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('shows each region’s season, with links to the lists of the region', async () => {
    response = { body: { year: YEAR, all: ALL, regions: [BUCKS, LEHIGH] } };
    await open();
    const bucks = await screen.findByRole('link', { name: 'Bucks' });
    expect(bucks).toHaveAttribute('href', '/admin?tab=manage-officials&region=Bucks');
    expect(screen.getByText(new RegExp(`^${seasonText(YEAR)} season`))).toBeInTheDocument();
    expect(cellsOf('All regions')).toEqual(['1,204', '10', '4.1', '+0.4', '4', '5']);
    expect(cellsOf('Bucks')).toEqual(['1,204', '10', '4.1', '+0.4', '2', '3']);
    expect(cellsOf('Lehigh Valley')).toEqual(['0', '0', '–', '–', '0', '0']);
    expect(screen.getByRole('link', { name: 'Lehigh Valley' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-officials&region=Lehigh%20Valley',
    );
    const events = screen.getAllByRole('link', { name: '1,204' });
    expect(events.map((link) => link.getAttribute('href'))).toEqual([
      '/admin?tab=manage-events&span=season',
      '/admin?tab=manage-events&region=Bucks&span=season',
    ]);
    const reviews = screen.getAllByRole('link', { name: '10' });
    expect(reviews.map((link) => link.getAttribute('href'))).toEqual([
      '/admin?tab=manage-reviews&when=season',
      '/admin?tab=manage-reviews&region=Bucks&when=season',
    ]);
    expect(screen.getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/admin?tab=pending-users&region=Bucks',
    );
    expect(screen.getByRole('link', { name: '5' })).toHaveAttribute('href', '/admin?tab=pending-users');
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-reviews&region=Bucks&view=reported',
    );
  });

  it('links to no events or reviews of a season that has no list', async () => {
    response = { body: { year: YEAR - 1, all: ALL, regions: [BUCKS, LEHIGH] } };
    await open();
    expect(await screen.findByRole('link', { name: 'Bucks' })).toBeInTheDocument();
    expect(cellsOf('Bucks')[0]).toBe('1,204');
    expect(screen.queryByRole('link', { name: '1,204' })).not.toBeInTheDocument();
    expect(cellsOf('Bucks')[1]).toBe('8');
    expect(screen.queryByRole('link', { name: '8' })).not.toBeInTheDocument();
  });

  it('is left out if there is only one region', async () => {
    response = { body: { year: YEAR, all: ALL, regions: [BUCKS] } };
    await open();
    await waitForElementToBeRemoved(() => screen.queryByText('Loading regions...'));
    expect(screen.queryByRole('heading', { name: 'Regions' })).not.toBeInTheDocument();
  });

  it('offers a retry if the regions can’t be loaded', async () => {
    response = errorResponse(503, MESSAGES.unavailable);
    await open();
    expect(await screen.findByText('Failed to load regions')).toBeInTheDocument();
    response = { body: { year: YEAR, all: ALL, regions: [BUCKS, LEHIGH] } };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Bucks' })).toBeInTheDocument();
  });
});
