import { MESSAGES } from '@rmo/contracts';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type ApiServer } from '@rmo/ui/testing/api-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotificationsDeleteMutation, useNotificationsMarkAllReadMutation } from '@rmo/api-client';
import { getSession, setSessionUser } from '@rmo/api-client/session';
import { refreshUnread, setUnread, useUnread } from '@rmo/api-client/unread';

const COUNT_ROUTE = 'GET /api/notifications/unread-count';

function Page() {
  const [markAll] = useNotificationsMarkAllReadMutation();
  const [remove] = useNotificationsDeleteMutation();
  return (
    <>
      <output data-testid="unread">{useUnread()}</output>
      <button onClick={() => void markAll()}>read all</button>
      <button onClick={() => void remove(2)}>delete</button>
    </>
  );
}

describe('the unread notification count', () => {
  let server: ApiServer;
  let count: number;
  const open = async (responses: Parameters<typeof startApiServer>[0] = {}): Promise<void> => {
    server = await startApiServer({
      [COUNT_ROUTE]: () => ({ body: { count } }),
      'POST /api/notifications/mark-all-read': () => ({ body: { message: 'ok' } }),
      'DELETE /api/notifications/2': () => ({ body: { message: 'ok' } }),
      ...responses,
    });
    setUnread(0);
    renderScreen(<Page />);
    count = 3;
    await act(refreshUnread);
  };
  const shownCount = () => screen.getByTestId('unread').textContent;

  it('is updated when notifications are read or deleted', async () => {
    await open();
    expect(shownCount()).toBe('3');
    count = 2;
    fireEvent.click(screen.getByText('delete'));
    await waitFor(() => expect(shownCount()).toBe('2'));
    fireEvent.click(screen.getByText('read all'));
    await waitFor(() => expect(shownCount()).toBe('0'));
  });

  it('ignores a response that is older than a change', async () => {
    await open();
    const refreshPromise = refreshUnread();
    act(() => setUnread(0));
    await act(() => refreshPromise);
    expect(shownCount()).toBe('0');
  });

  it('is preserved when it can’t be loaded, which triggers a session check', async () => {
    let answer = errorResponse(503, 'Please try again');
    await open({ 'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated) });
    await server.close();
    await act(refreshUnread);
    expect(shownCount()).toBe('3');
    server = await startApiServer({
      [COUNT_ROUTE]: () => answer,
      'GET /api/auth/me': () => errorResponse(401, MESSAGES.notAuthenticated),
    });
    act(() => setSessionUser({ id: 1 } as never));
    await act(refreshUnread);
    expect(shownCount()).toBe('3');
    expect(getSession().user).not.toBeNull();
    answer = errorResponse(401, MESSAGES.notAuthenticated);
    await act(refreshUnread);
    await waitFor(() => expect(getSession().user).toBeNull());
  });
});
