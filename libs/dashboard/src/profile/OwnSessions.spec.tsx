import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { FakeShell, renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, heldResponse, startApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import { OwnSessions } from './OwnSessions';

const CURRENT_SESSION = {
  ...{ id: 1, device: 'Chrome on Windows', createdAt: '2026-01-10T15:00:00Z' },
  ...{ lastUsedAt: '2026-01-17T15:00:00Z', current: true },
};
const PHONE_SESSION = { ...CURRENT_SESSION, id: 2, device: 'Safari on iPhone', current: false };

describe('OwnSessions', () => {
  let list: MockResponse | Promise<MockResponse>;
  let listAfterEnd: MockResponse;
  let response: MockResponse;
  const logout = jest.fn(() => Promise.resolve());
  beforeEach(async () => {
    toastStore.set(null);
    logout.mockClear();
    list = { body: [CURRENT_SESSION, PHONE_SESSION] };
    listAfterEnd = { body: [CURRENT_SESSION] };
    response = { body: { message: MESSAGES.sessionEnded } };
    await startApiServer({
      'GET /api/auth/sessions': () => list,
      'DELETE /api/auth/sessions/2': () => {
        list = listAfterEnd;
        return response;
      },
    });
    render();
  });
  const render = () =>
    renderScreen(
      <FakeShell path="/coach/settings" logout={logout}>
        <OwnSessions />
      </FakeShell>,
    );

  it('shows each session’s device and last use, and ends another session', async () => {
    expect(await screen.findByText('This session')).toBeInTheDocument();
    expect(screen.getByText('Last used Jan 17, 2026, 10:00 AM')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^End Safari on iPhone/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    // The only session has its own *Logout* in the header.
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).not.toBeInTheDocument();
    expect(toastStore.get()?.title).toBe(MESSAGES.sessionEnded);
  });

  it('collapses many sessions into one row per device until the user shows all sessions', async () => {
    await screen.findByText('This session');
    const manySessions = [3, 4, 5].map((id) => ({
      ...CURRENT_SESSION,
      id,
      current: false,
      lastUsedAt: `2026-01-1${id}T15:00:00Z`,
    }));
    listAfterEnd = { body: [CURRENT_SESSION, PHONE_SESSION, ...manySessions] };
    fireEvent.click(screen.getByRole('button', { name: /^End Safari on iPhone/ }));
    expect(
      await screen.findByText('This session and 3 others, last used Jan 15, 2026, 10:00 AM'),
    ).toBeInTheDocument();
    expect(screen.getByText('Last used Jan 17, 2026, 10:00 AM')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^End / })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 5 sessions' }));
    expect(screen.getAllByRole('button', { name: /^End / })).toHaveLength(4);
  });

  it('shows why a session couldn’t be ended, and reloads the list', async () => {
    response = errorResponse(404, MESSAGES.sessionNotFound);
    fireEvent.click(await screen.findByRole('button', { name: /^End Safari on iPhone/ }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(MESSAGES.sessionNotFound));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  });

  it('logs out everywhere through the shell after confirmation', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog');
    expect(logout).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    expect(logout).toHaveBeenCalledWith({ everywhere: true });
  });

  it('keeps the logout dialog open when the sessions finish loading', async () => {
    const { held, send } = heldResponse({ body: [CURRENT_SESSION, PHONE_SESSION] });
    cleanup();
    list = held;
    render();
    fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Log out on all devices?' });
    send();
    await screen.findByText('This session');
    expect(dialog).toBeInTheDocument();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    expect(logout).toHaveBeenCalledWith({ everywhere: true });
  });
});
