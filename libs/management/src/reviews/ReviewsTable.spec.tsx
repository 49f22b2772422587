import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { choose, fill } from '@rmo/ui/testing/antd';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { MESSAGES, validReview } from '@rmo/contracts';
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
  let removal: Answer;
  const open = async (answer: Answer, path = '/admin?tab=manage-reviews&official=7'): Promise<void> => {
    toastStore.set(null);
    removal = { body: { message: 'Review deleted' } };
    server = await startApiServer({
      'GET /api/officials/7/reviews': () => answer,
      'DELETE /api/reviews/1': () => {
        if (!removal.status || removal.status === 404)
          answer = { body: [hidden], headers: { 'x-total-count': '1' } };
        return removal;
      },
      'DELETE /api/reviews/2': () => refusal(404, MESSAGES.reviewNotFound),
    });
    renderScreen(<ReviewsTable officialId={7} title="Reviews of Tom Hall" />, path);
  };
  afterEach(() => server.close());

  it('shows reviewer, event, date, rounded mean, comment and report, and hides who is anonymous', async () => {
    await open({ body: [review, hidden], headers: { 'x-total-count': '2' } });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(
      'Dana KellerNazareth at EastonJan 18, 20264/5Clear signals, kept both corners calm.YesDelete',
    );
    expect(second).toHaveTextContent('AnonymousNazareth at EastonJan 18, 20264/5–NoDelete');
  });

  const both = (): Answer => ({ body: [review, hidden], headers: { 'x-total-count': '2' } });
  const reviewers = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('[data-label="Reviewer"]')?.textContent ?? null);

  it('asks before it deletes one, says so, and keeps the keyboard in the table', async () => {
    await open(both());
    fireEvent.click(await screen.findByRole('button', { name: /^Delete the review by Dana Keller/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this review?');
    expect(dialog).toHaveTextContent('Dana Keller, Nazareth at Easton, Jan 18, 2026');
    expect(server.sent('DELETE /api/reviews/1')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Review deleted'));
    await waitFor(() => expect(reviewers()).toEqual(['Anonymous']));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Anonymous/ })).toHaveFocus());
  });

  it.each([
    [refusal(404, MESSAGES.reviewNotFound), MESSAGES.reviewNotFound],
    [refusal(500, ''), 'Failed to delete review'],
  ])('says why one can’t be deleted', async (answer, message) => {
    await open(both());
    removal = answer;
    fireEvent.click(await screen.findByRole('button', { name: /^Delete the review by Dana Keller/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', title: 'Error', description: message }),
    );
  });

  it('shows that somebody else was faster, and keeps the keyboard in the table', async () => {
    await open(both());
    removal = refusal(404, MESSAGES.reviewNotFound);
    fireEvent.click(await screen.findByRole('button', { name: /^Delete the review by Dana Keller/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.reviewNotFound));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Anonymous/ })).toHaveFocus());
    expect(screen.queryByRole('row', { name: /^Dana Keller/ })).not.toBeInTheDocument();
  });

  it('deletes many with one question and a result per row', async () => {
    await open(both());
    fireEvent.click(await screen.findByLabelText('Select all on this page'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete these 2 reviews?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(MESSAGES.reviewNotFound)).toBeInTheDocument();
    expect(within(dialog).getByText('Deleted')).toBeInTheDocument();
  });

  it('pages newest first by the server, and reads all of them to sort, search and filter', async () => {
    await open(both());
    await screen.findAllByRole('row');
    expect(server.calls[0]?.query.get('limit')).toBe('20');
    fireEvent.click(screen.getByRole('button', { name: 'Reviewer' }));
    await waitFor(() => expect(reviewers()).toEqual(['Anonymous', 'Dana Keller']));
    expect(server.calls[1]?.query.get('limit')).toBe('500');
    expect(screen.getByRole('columnheader', { name: 'Reviewer' })).toHaveAttribute('aria-sort', 'ascending');
    await choose('Reported', 'Reported');
    await waitFor(() => expect(reviewers()).toEqual(['Dana Keller']));
    fill('Search', 'no such words');
    expect(await screen.findByText('No reviews match')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('official=7&sort=reviewer&reported=yes');
  });

  it('exports what is shown', async () => {
    let file = '';
    URL.createObjectURL = (blob) => {
      void new Response(blob as Blob).text().then((text) => (file = text));
      return 'blob:test';
    };
    URL.revokeObjectURL = () => undefined;
    await open(both(), '/admin?official=7&reported=yes');
    await screen.findAllByRole('row');
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ description: '1 row in reviews.csv' }));
    await waitFor(() => expect(file).toContain('Dana Keller,Nazareth at Easton,"Jan 18, 2026",4/5,'));
    expect(file).not.toContain('Anonymous');
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
