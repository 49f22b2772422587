import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { refusal, startApiServer, type Answer, type ApiServer } from '@rmo/ui/testing/api-server';
import { NotificationsPanel } from './NotificationsPanel';

interface Row {
  id: number;
  isRead: boolean;
}
const shown = ({ id, isRead }: Row) => ({
  ...{ id, isRead, title: `Assignment ${id}`, message: 'Nazareth at Easton' },
  createdAt: '2026-01-17T20:05:00.000Z',
});

describe('the Notifications tab', () => {
  let server: ApiServer;
  let rows: Row[];
  let broken: Answer | null;
  beforeEach(() => void (broken = null));
  const open = async (...given: Row[]) => {
    rows = given;
    toastStore.set(null);
    const ok = { body: { message: 'ok' } };
    const change = (work: () => void) => () => {
      if (broken) return broken;
      work();
      return ok;
    };
    server = await startApiServer({
      'GET /api/notifications': () => broken ?? { body: rows.map(shown) },
      'GET /api/notifications/unread-count': () => ({
        body: { count: rows.filter(({ isRead }) => !isRead).length },
      }),
      'POST /api/notifications/2/mark-read': change(
        () => (rows = rows.map((row) => (row.id === 2 ? { ...row, isRead: true } : row))),
      ),
      'POST /api/notifications/mark-all-read': change(
        () => (rows = rows.map((row) => ({ ...row, isRead: true }))),
      ),
      'DELETE /api/notifications/2': change(() => (rows = rows.filter(({ id }) => id !== 2))),
    });
    renderScreen(<NotificationsPanel />);
  };
  afterEach(() => server.close());
  const news = () => screen.queryAllByText('New');

  it('says when there are none', async () => {
    await open();
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('marks one read', async () => {
    await open({ id: 3, isRead: false }, { id: 2, isRead: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Assignment 2' }));
    await waitFor(() => expect(news()).toHaveLength(1));
    expect(screen.getByText('1 unread')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('Notification marked as read');
  });

  it('marks all read', async () => {
    await open({ id: 3, isRead: false }, { id: 2, isRead: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(news()).toHaveLength(0));
    expect(screen.getByText('All read')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  });

  it('deletes one', async () => {
    await open({ id: 2, isRead: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete notification Assignment 2' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('Notification deleted');
  });

  it.each([
    ['Mark as read: Assignment 2', 'Failed to mark notification as read'],
    ['Mark all as read', 'Failed to mark notifications as read'],
    ['Delete notification Assignment 2', 'Failed to delete notification'],
  ])('%s: says why it failed and leaves it', async (button, fallback) => {
    await open({ id: 2, isRead: false });
    const found = await screen.findByRole('button', { name: button });
    broken = refusal(404, MESSAGES.notificationNotFound);
    fireEvent.click(found);
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ kind: 'error', description: MESSAGES.notificationNotFound }),
    );
    broken = refusal(500, '');
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(fallback));
    expect(screen.getByText('Assignment 2')).toBeInTheDocument();
  });
  it('offers another attempt when loading failed', async () => {
    broken = refusal(503, MESSAGES.unavailable);
    await open({ id: 2, isRead: true });
    expect(await screen.findByText('Failed to load notifications.')).toBeInTheDocument();
    expect(screen.getByText(MESSAGES.unavailable)).toBeInTheDocument();
    broken = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Assignment 2')).toBeInTheDocument();
  });

  it('reads the list again when the polled count says that there is more', async () => {
    await open({ id: 2, isRead: true });
    await screen.findByText('Assignment 2');
    rows = [{ id: 3, isRead: false }, ...rows];
    // Back from being offline the count is asked at once.
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Assignment 3')).toBeInTheDocument();
  });
});
