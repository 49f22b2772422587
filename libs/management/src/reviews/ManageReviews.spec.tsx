import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Permission } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { EMPTY_LISTS } from '../testing';
import { ManageReviews } from './ManageReviews';

const TOM = { id: 7, firstName: 'Tom', lastName: 'Hall', association: 'Chapter', photoUrl: null };

describe('Manage Reviews', () => {
  let server: ApiServer;
  const open = async (userType: 'Regional Supervisor' | 'Admin', path: string): Promise<void> => {
    const role = userType === 'Admin' ? 'admin' : 'user';
    server = await startApiServer({
      ...EMPTY_LISTS,
      'GET /api/auth/me': () => ({ body: { id: 3, firstName: 'Sue', role, userType, region: 'Lehigh' } }),
      'GET /api/officials/7': () => ({ body: TOM }),
      'GET /api/officials/7/reviews': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    });
    renderScreen(
      <ProtectedPage permission={Permission.OwnAccount} denied="">
        <ManageReviews />
      </ProtectedPage>,
      path,
    );
  };
  afterEach(() => server.close());
  const regions = (path: string) => server.sent(`GET ${path}`).map(({ query }) => query.get('region'));

  it('shows a supervisor the own region, and all regions after the switch', async () => {
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews');
    const own = await screen.findByRole('switch', { name: 'Only my region (Lehigh)' });
    await screen.findByText('Nothing to decide');
    for (const path of ['/api/moderation/cases', '/api/moderation/counts', '/api/officials'])
      expect(new Set(regions(path))).toEqual(new Set(['Lehigh']));
    fireEvent.click(own);
    await waitFor(() => expect(regions('/api/moderation/cases').at(-1)).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent('tab=manage-reviews&regions=all');
  });

  it('shows an administrator all regions, without a switch', async () => {
    await open('Admin', '/admin?tab=manage-reviews');
    await screen.findByText('Nothing to decide');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(regions('/api/moderation/cases')).toEqual([null]);
  });

  it('leads from the reviews of an official back to the reported ones, and keeps the switch', async () => {
    await open('Regional Supervisor', '/supervisor?tab=manage-reviews&official=7&regions=all&sort=rating');
    await screen.findByText('No reviews found for this official');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the reported reviews' }));
    expect(await screen.findByText('Nothing to decide')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/supervisor?tab=manage-reviews&regions=all');
  });
});
