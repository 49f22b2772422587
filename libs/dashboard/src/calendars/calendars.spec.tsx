import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FEED_NOT_FOUND, TOO_MANY_FEEDS } from '@rmo/contracts';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { errorResponse, startApiServer, type ApiServer, type MockResponse } from '@rmo/ui/testing/api-server';
import type { FeedTarget } from './CalendarFeeds';
import { CalendarSection, OwnCalendar } from './CalendarSection';

const feed = (id: number, scope = 'me', subject: { id: number; name: string } | null = null) => ({
  ...{ id, scope, subject, lastUsedAt: null as string | null },
  createdAt: '2026-01-17T15:00:00.000Z',
});
const ADDRESS = 'https://rate.example.org/api/calendars/AAA.ics';

describe('the calendar section', () => {
  let server: ApiServer;
  let feeds: ReturnType<typeof feed>[];
  let createResponse: MockResponse;
  let revokeResponse: MockResponse;
  const writeText = jest.fn<Promise<void>, [string]>();
  const unfold = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Add to my calendar' }));
  const open = (of: FeedTarget = { scope: 'me' }): void => {
    renderScreen(<CalendarSection {...of} what="Your events" />);
    unfold();
  };
  beforeEach(async () => {
    toastStore.set(null);
    feeds = [];
    createResponse = { status: 201, body: { ...feed(7), address: ADDRESS } };
    revokeResponse = { body: { message: 'Calendar link revoked' } };
    writeText.mockReset().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    server = await startApiServer({
      'GET /api/calendar-feeds': () => ({ body: feeds }),
      'POST /api/calendar-feeds': () => {
        if (createResponse.status === 201) feeds = [feed(7), ...feeds];
        return createResponse;
      },
      'DELETE /api/calendar-feeds/7': () => {
        feeds = feeds.filter(({ id }) => id !== 7);
        return revokeResponse;
      },
    });
  });

  it('requests nothing until it is opened', async () => {
    renderScreen(<CalendarSection scope="me" what="Your events" />);
    expect(server.sent('GET /api/calendar-feeds')).toHaveLength(0);
    unfold();
    expect(screen.getByText('Your events, always up to date.')).toBeInTheDocument();
    expect(await screen.findByText('No links yet.')).toBeInTheDocument();
  });

  it('creates an address, links to it for calendar apps, and copies it', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
    const field = await screen.findByLabelText('Link');
    expect(field).toHaveValue(ADDRESS);
    expect(field).toHaveFocus();
    expect(server.sent('POST /api/calendar-feeds')[0]?.body).toEqual({ scope: 'me' });
    expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
      'href',
      'webcal://rate.example.org/api/calendars/AAA.ics',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Copied'));
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(await screen.findByText('Not used yet, created Jan 17, 2026, 10:00 AM')).toBeInTheDocument();
  });

  it('still has a new address after it was closed and opened again, because it is not shown a second time', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
    const field = await screen.findByLabelText('Link');
    unfold();
    expect(field).not.toBeVisible();
    unfold();
    expect(field).toBeVisible();
    expect(field).toHaveValue(ADDRESS);
  });

  it('selects the address if the browser doesn’t allow copying', async () => {
    writeText.mockRejectedValue(new Error('not allowed'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    field.setSelectionRange(0, 0);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Not copied'));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, ADDRESS.length]);
  });

  it('shows when an address was last used, and revokes it after confirmation', async () => {
    feeds = [{ ...feed(7), lastUsedAt: '2026-01-18T15:00:00.000Z' }];
    open();
    expect(
      await screen.findByText('Last used Jan 18, 2026, 10:00 AM, created Jan 17, 2026, 10:00 AM'),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^Revoke Your events/ }));
    const dialog = await screen.findByRole('dialog');
    expect(server.sent('DELETE /api/calendar-feeds/7')).toHaveLength(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('No links yet.')).toBeInTheDocument();
    expect(toastStore.get()?.title).toBe('Calendar link revoked');
  });

  it('removes an address that was already revoked elsewhere, and shows why', async () => {
    feeds = [feed(7)];
    revokeResponse = errorResponse(404, FEED_NOT_FOUND);
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Revoke Your events/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(FEED_NOT_FOUND));
    expect(await screen.findByText('No links yet.')).toBeInTheDocument();
  });

  it('shows why another address can’t be created', async () => {
    createResponse = errorResponse(409, TOO_MANY_FEEDS);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Create a link' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe(TOO_MANY_FEEDS));
    expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
  });

  it('lists and creates only the given team’s addresses', async () => {
    feeds = [
      feed(3),
      feed(4, 'team', { id: 9, name: 'Easton' }),
      feed(5, 'official', { id: 9, name: 'Omar Diaz' }),
    ];
    open({ scope: 'team', id: 9 });
    const findRevokeLabels = async () =>
      (await screen.findAllByRole('button', { name: /^Revoke/ })).map((button) =>
        button.getAttribute('aria-label'),
      );
    const created = 'created Jan 17, 2026, 10:00 AM';
    expect(await findRevokeLabels()).toEqual([`Revoke Easton, ${created}`]);
    fireEvent.click(screen.getByRole('button', { name: 'Create a link' }));
    await screen.findByLabelText('Link');
    expect(server.sent('POST /api/calendar-feeds')[0]?.body).toEqual({ scope: 'team', id: 9 });
  });
});

describe('OwnCalendar', () => {
  const text = async (user: object): Promise<string | null | undefined> => {
    const server = await startApiServer({
      'GET /api/auth/me': () => ({ body: { id: 1, region: null, ...user } }),
    });
    const { unmount } = renderScreen(<OwnCalendar />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my calendar' }));
    const shownText = (await screen.findByText(/always up to date/)).textContent;
    unmount();
    await server.close();
    return shownText;
  };

  it.each([
    [{ role: 'user', userType: 'Coach' }, 'Your team’s events'],
    [{ role: 'official', userType: 'Official' }, 'Your assignments'],
    [{ role: 'user', userType: 'Regional Supervisor', region: 'East' }, 'Your region’s events'],
    [{ role: 'admin', userType: 'Admin' }, 'All events'],
  ])('describes the calendar of %j as “%s”', async (user, expected) => {
    expect(await text(user)).toBe(`${expected}, always up to date.`);
  });
});
