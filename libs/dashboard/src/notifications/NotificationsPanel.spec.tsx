import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { sendDeletions, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { NotificationsPanel } from './NotificationsPanel';

interface Row {
  id: number;
  isRead: boolean;
}
const toDto = ({ id, isRead }: Row) => ({
  ...{ id, isRead, title: `Assignment ${id}`, message: 'Nazareth at Easton', link: '/' },
  createdAt: '2026-01-17T20:05:00.000Z',
});

describe('the Notifications tab', () => {
  let server: ApiServer;
  let rows: Row[];
  let failure: MockResponse | null;
  beforeEach(() => void (failure = null));
  const open = async (initial: Row[] = [], panel = <NotificationsPanel />) => {
    rows = initial;
    toastStore.set(null);
    const ok = { body: { message: 'ok' } };
    const mutation = (apply: () => void) => () => {
      if (failure) return failure;
      apply();
      return ok;
    };
    server = await startApiServer({
      'GET /api/notifications': () => failure ?? { body: rows.map(toDto) },
      'GET /api/notifications/unread-count': () => ({
        body: { count: rows.filter(({ isRead }) => !isRead).length },
      }),
      'POST /api/notifications/2/mark-read': mutation(
        () => (rows = rows.map((row) => (row.id === 2 ? { ...row, isRead: true } : row))),
      ),
      'POST /api/notifications/mark-all-read': mutation(
        () => (rows = rows.map((row) => ({ ...row, isRead: true }))),
      ),
      'DELETE /api/notifications/2': mutation(() => (rows = rows.filter(({ id }) => id !== 2))),
    });
    renderScreen(panel);
  };
  const newBadges = () => screen.queryAllByText('New');

  it('shows a message if there are no notifications', async () => {
    await open();
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('marks one notification as read', async () => {
    await open([
      { id: 3, isRead: false },
      { id: 2, isRead: false },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Assignment 2' }));
    await waitFor(() => expect(newBadges()).toHaveLength(1));
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('Notification marked as read');
  });

  it('marks all notifications as read', async () => {
    await open([
      { id: 3, isRead: false },
      { id: 2, isRead: false },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(newBadges()).toHaveLength(0));
    expect(screen.getByText('All read')).toBeInTheDocument();
    // The button is gone, but focus is not lost.
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('All read')).toHaveFocus());
  });

  it('shows only the newest notifications and a link to all of them, on pages with other content', async () => {
    await open(
      [4, 3, 2, 1].map((id) => ({ id, isRead: true })),
      <NotificationsPanel newest={{ count: 3, allPath: '/officials-dashboard?tab=notifications' }} />,
    );
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
    expect(screen.queryByText('Assignment 1')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All 4 notifications' })).toHaveAttribute(
      'href',
      '/officials-dashboard?tab=notifications',
    );
  });

  it('deletes a notification', async () => {
    await open([{ id: 2, isRead: true }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete notification Assignment 2' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('Notification deleted');
    await act(() => sendDeletions());
    expect(server.sent('DELETE /api/notifications/2')).toHaveLength(1);
  });

  it('restores a deleted notification after Undo or a failed deletion', async () => {
    await open([{ id: 2, isRead: true }]);
    const button = { name: 'Delete notification Assignment 2' };
    fireEvent.click(await screen.findByRole('button', button));
    act(() => toastStore.get()?.action?.run());
    expect(await screen.findByText('Assignment 2')).toBeInTheDocument();
    await act(() => sendDeletions());
    expect(server.sent('DELETE /api/notifications/2')).toHaveLength(0);

    failure = errorResponse(500, '');
    fireEvent.click(screen.getByRole('button', button));
    await act(() => sendDeletions());
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'Failed to delete notification' });
    expect(screen.getByText('Assignment 2')).toBeInTheDocument();
  });

  it.each([
    ['Mark as read: Assignment 2', 'Failed to mark notification as read'],
    ['Mark all as read', 'Failed to mark notifications as read'],
  ])('shows why “%s” failed, and still shows the notification', async (button, fallback) => {
    await open([{ id: 2, isRead: false }]);
    const target = await screen.findByRole('button', { name: button });
    failure = errorResponse(404, MESSAGES.notificationNotFound);
    fireEvent.click(target);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', description: MESSAGES.notificationNotFound }),
    );
    failure = errorResponse(500, '');
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(fallback));
    expect(screen.getByText('Assignment 2')).toBeInTheDocument();
  });
  it('offers a retry if the list can’t be loaded', async () => {
    failure = errorResponse(503, MESSAGES.unavailable);
    await open([{ id: 2, isRead: true }]);
    expect(await screen.findByText('Failed to load notifications.')).toBeInTheDocument();
    expect(screen.getByText(MESSAGES.unavailable)).toBeInTheDocument();
    failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Assignment 2')).toBeInTheDocument();
  });

  it('reloads the list when the polled count changes', async () => {
    await open([{ id: 2, isRead: true }]);
    await screen.findByText('Assignment 2');
    rows = [{ id: 3, isRead: false }, ...rows];
    // Polling resumes immediately when the browser is online again.
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Assignment 3')).toBeInTheDocument();
  });
});
