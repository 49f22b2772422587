import { screen } from '@testing-library/react';
import { startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { validReview } from '@rmo/contracts';
import { renderScreen } from '../testing';
import { ReviewsTable } from './ReviewsTable';

const review = {
  ...validReview(4),
  id: 1,
  officialId: 7,
  userId: 2,
  date: '2026-01-18T12:00:00.000Z',
  isReported: true,
  user: { firstName: 'Dana', lastName: 'Keller', userType: 'Coach', photoUrl: null },
  event: { id: 4, name: 'Nazareth at Easton', date: '2026-01-17T12:00:00.000Z' },
};
const hidden = {
  ...review,
  id: 2,
  userId: null,
  user: null,
  isAnonymous: true,
  isReported: false,
  comment: '',
};

describe('the reviews of an official', () => {
  let server: ApiServer;
  const open = async (answer: Answer): Promise<void> => {
    server = await startApiServer({ 'GET /api/officials/7/reviews': () => answer });
    renderScreen(<ReviewsTable officialId={7} />);
  };
  afterEach(() => server.close());

  it('shows reviewer, event, date, rounded mean, comment and report, and hides who is anonymous', async () => {
    await open({ body: [review, hidden], headers: { 'x-total-count': '2' } });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(
      'Dana KellerNazareth at EastonJan 18, 20264/5Clear signals, kept both corners calm.Yes',
    );
    expect(second).toHaveTextContent('AnonymousNazareth at EastonJan 18, 20264/5–No');
  });

  it('says when there are none', async () => {
    await open({ body: [], headers: { 'x-total-count': '0' } });
    expect(await screen.findByText('No reviews found for this official')).toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    await open({ status: 500, body: {} });
    expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
