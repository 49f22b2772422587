import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FIRST_RUN_STEPS, MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { FirstRun } from './FirstRun';

describe('the list of first steps', () => {
  let server: ApiServer;
  let done: string[];
  let saveResponse: MockResponse | Promise<MockResponse>;
  const open = async (items?: object[]): Promise<void> => {
    server = await startApiServer({
      'GET /api/overview': () => ({
        body: items ?? [
          {
            ...{ kind: 'first-run', count: 7 - done.length, link: '/admin?tab=overview' },
            steps: FIRST_RUN_STEPS.map((step) => ({ step, isDone: done.includes(step) })),
          },
        ],
      }),
      'PUT /api/admin/rating-rules': () => {
        if (!('status' in saveResponse)) done = [...done, 'rating-rules'];
        return saveResponse;
      },
    });
    renderScreen(<FirstRun />);
  };
  const step = async (name: string) =>
    (await screen.findAllByRole('listitem')).find((one) => one.textContent.startsWith(name))!;
  beforeEach(() => {
    done = ['teams'];
    saveResponse = { body: {} };
  });

  it('shows seven steps with links, and how many are done', async () => {
    await open();
    expect(await screen.findByText('1 of 7 steps done')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Get started' })).toHaveAttribute('value', '1');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Import', '/admin/imports?kind=teams'],
      ['Add a team', '/admin?tab=manage-teams'],
      ['Import', '/admin/imports?kind=officials'],
      ['Add an official', '/admin?tab=add-official'],
      ['Import', '/admin/imports?kind=supervisors'],
      ['Add a supervisor', '/admin?tab=add-supervisor'],
      ['Import', '/admin/imports?kind=events'],
      ['Add an event', '/admin?tab=add-event'],
      ['Import', '/admin/imports?kind=coaches'],
      ['Add a coach', '/admin?tab=manage-coaches'],
      ['Send a test email', '/admin?tab=notifications'],
      ['Review the rules', '/admin?tab=settings'],
    ]);
    expect(await step('✓Teams, done')).toBeInTheDocument();
  });

  it('completes the rating rules step without changing the rules', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep current' }));
    expect(await screen.findByText('2 of 7 steps done')).toBeInTheDocument();
    expect(server.sent('PUT /api/admin/rating-rules')[0]?.body).toEqual({});
    expect(within(await step('✓Rating rules')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('applies the recommended rating rules, and explains the current rules', async () => {
    await open();
    expect(await step('Rating rules')).toHaveTextContent('anyone with an account can rate any event');
    fireEvent.click(await screen.findByRole('button', { name: 'Use recommended' }));
    expect(await screen.findByText('2 of 7 steps done')).toBeInTheDocument();
    expect(server.sent('PUT /api/admin/rating-rules')[0]?.body).toEqual({
      publication: 'batched',
      minimumShown: 3,
      eligibility: 'present',
      opensHours: 12,
      closesDays: 14,
    });
  });

  it.each(['Use recommended', 'Keep current'])(
    'shows progress only on the clicked button “%s”',
    async (name) => {
      await open();
      const buttons = [
        await screen.findByRole('button', { name: 'Use recommended' }),
        screen.getByRole('button', { name: 'Keep current' }),
      ];
      const [pressedButton, otherButton] = name === 'Keep current' ? buttons.reverse() : buttons;
      const { held, send } = heldResponse({ body: {} });
      saveResponse = held;
      fireEvent.click(pressedButton!);
      try {
        await waitFor(() => expect(pressedButton).toHaveTextContent('Saving...'));
        expect(pressedButton).toBeDisabled();
        expect(otherButton).toBeDisabled();
        expect(otherButton).not.toHaveTextContent('Saving...');
      } finally {
        send();
      }
      expect(await screen.findByText('2 of 7 steps done')).toBeInTheDocument();
    },
  );

  it('leaves the step open if the rules can’t be saved', async () => {
    saveResponse = errorResponse(503, MESSAGES.unavailable);
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep current' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Error', description: MESSAGES.unavailable }),
    );
    expect(screen.getByText('1 of 7 steps done')).toBeInTheDocument();
  });

  it('is hidden if no first steps are left', async () => {
    await open([]);
    await waitFor(() => expect(server.sent('GET /api/overview')).toHaveLength(1));
    expect(screen.queryByText('Get started')).not.toBeInTheDocument();
  });
});
