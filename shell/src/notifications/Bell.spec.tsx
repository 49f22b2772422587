import { makeApiStore } from '@rmo/api-client';
import { sendDeletions, toast, toastStore } from '@rmo/mfe-kit';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import Bell, { badgeText } from './Bell';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('badgeText formats an unread count of %i as %s', (count, text) => expect(badgeText(count)).toBe(text));

describe('the bell', () => {
  let server: ApiServer;
  let items: {
    id: number;
    title: string;
    message: string;
    link: string;
    isRead: boolean;
    createdAt: string;
  }[];
  const item = (id: number, isRead: boolean) => ({
    id,
    title: `Assignment ${id}`,
    message: 'Dual at Easton',
    link: `/events/${id}`,
    isRead,
    createdAt: '2026-01-10T17:00:00.000Z',
  });
  const MARK_ALL = 'POST /api/notifications/mark-all-read';

  const open = async (responses: Record<string, () => MockResponse> = {}) => {
    server = await startApiServer({
      'GET /api/notifications': () => ({ body: items }),
      'GET /api/notifications/unread-count': () => ({
        body: { count: items.filter(({ isRead }) => !isRead).length },
      }),
      [MARK_ALL]: () => {
        items = items.map((one) => ({ ...one, isRead: true }));
        return { body: { message: 'ok' } };
      },
      'DELETE /api/notifications/2': () => {
        items = items.filter(({ id }) => id !== 2);
        return { body: { message: 'ok' } };
      },
      ...responses,
    });
    const store = makeApiStore();
    const Store = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    render(
      <>
        <Bell Store={Store} />
        <button type="button">elsewhere</button>
      </>,
    );
    const user = userEvent.setup();
    await waitFor(() => expect(server.sent('GET /api/notifications/unread-count')).not.toHaveLength(0));
    return user;
  };
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });

  beforeEach(() => {
    items = [item(2, false), item(1, true)];
  });
  afterEach(() => {
    act(() => toast.dismiss());
  });

  it('marks all notifications as read when first opened, and still shows which were new', async () => {
    const user = await open();
    expect(await screen.findByTestId('unread-badge')).toHaveTextContent('1');
    await user.click(bell());
    expect(await screen.findByText('New')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByTestId('unread-badge')).toBeNull());
    expect(server.sent(MARK_ALL)).toHaveLength(1);
    expect(screen.getByText('New')).toBeInTheDocument();

    await user.click(bell());
    await user.click(bell());
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(server.sent(MARK_ALL)).toHaveLength(1);
  });

  it('sends no request if nothing is unread', async () => {
    items = [item(1, true)];
    const user = await open();
    await user.click(bell());
    expect(await screen.findByText('Assignment 1')).toBeInTheDocument();
    expect(server.sent(MARK_ALL)).toHaveLength(0);
  });

  it('deletes a notification and confirms it', async () => {
    const user = await open();
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: 'Delete notification Assignment 2' }));
    await waitFor(() => expect(screen.queryByText('Assignment 2')).toBeNull());
    expect(toastStore.get()).toMatchObject({ kind: 'success', title: 'Notification deleted' });
    expect(screen.getByText('Assignment 1')).toBeInTheDocument();
    act(() => toastStore.get()?.action?.run());
    expect(await screen.findByText('Assignment 2')).toBeInTheDocument();
  });

  it('shows why deleting failed', async () => {
    const user = await open({
      'DELETE /api/notifications/2': () => errorResponse(503, 'Please try again'),
    });
    await user.click(bell());
    await user.click(await screen.findByRole('button', { name: 'Delete notification Assignment 2' }));
    await act(() => sendDeletions());
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', description: 'Please try again' }),
    );
  });

  it('shows a message if there are no notifications', async () => {
    items = [];
    const user = await open();
    await user.click(bell());
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });

  it('offers a retry when the list fails to load', async () => {
    let isDown = true;
    const user = await open({
      'GET /api/notifications': () => (isDown ? errorResponse(503, 'Please try again.') : { body: items }),
    });
    await user.click(bell());
    expect(await screen.findByText('Please try again.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Assignment 1')).toBeInTheDocument();
  });

  it('closes on Escape, returning focus to the bell, or when focus moves elsewhere', async () => {
    const user = await open();
    await user.click(bell());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bell()).toHaveFocus();
    await user.click(bell());
    act(() => screen.getByText('elsewhere').focus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
