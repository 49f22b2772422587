import { makeApiStore, setSessionUser, type CurrentUser } from '@rmo/api-client';
import {
  errorResponse,
  heldResponse,
  startApiServer,
  type ApiServer,
  type MockResponse,
} from '@rmo/ui/testing/api-server';
import { toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { manifestStore } from '../federation/loader';
import { manifestOfTree } from '../testing/manifest';
import { filterOptions, hitGroups, screensFor } from './options';
import { readRecent, storeRecent } from './recent';
import { SearchDialog } from './SearchDialog';

const manifest = manifestOfTree();
const ADMIN = { id: 1, role: 'admin', userType: 'Admin', region: null } as CurrentUser;
const labels = (user: Parameters<typeof screensFor>[0]) =>
  screensFor(user, manifest).map(({ label }) => label);

describe('the pages that the search offers', () => {
  it('include only pages without a permission for visitors', () => {
    expect(labels(null)).toEqual(['Home page', 'Login', 'Officials', 'Register', 'Schedule']);
  });

  it('include the pages that each role may open', () => {
    const coach = labels({ role: 'user', userType: 'Coach' });
    expect(coach).toEqual([
      'Coach',
      'Home page',
      'Manage Profile',
      'My Events',
      'My Profile',
      'My ratings',
      'Officials',
      'Rate the Officials',
      'Schedule',
      'Settings',
      'Your Season',
    ]);
    const admin = screensFor({ role: 'admin', userType: 'Admin' }, manifest);
    const teams = { kind: 'page', label: 'Manage Teams', detail: null, link: '/admin?tab=manage-teams' };
    expect(admin).toContainEqual(teams);
    expect(admin.every(({ link }) => !link.startsWith('/supervisor'))).toBe(true);
    expect(labels({ role: 'official', userType: 'Official' })).toContain('Officials Dashboard');
  });

  it('are found if they contain every word of the text', () => {
    const matches = filterOptions(screensFor({ role: 'admin', userType: 'Admin' }, manifest), 'team MAN');
    expect(matches.map(({ label }) => label)).toEqual(['Manage Teams']);
  });

  it.each([
    ['approve', ['Pending Users']],
    ['audit', ['System']],
    ['failed mails', ['Notifications', 'System']],
    ['dark', ['Settings']],
    ['pending approve', ['Pending Users']],
    ['rating', ['My ratings', 'Settings', 'System']],
  ])('are found by what users do there: “%s”', (text, expected) => {
    const matches = filterOptions(screensFor({ role: 'admin', userType: 'Admin' }, manifest), text);
    expect(matches.map(({ label }) => label)).toEqual(expected);
  });
});

describe('the shortcuts of pages', () => {
  const shortcutsOf = (user: Parameters<typeof screensFor>[0]) =>
    Object.fromEntries(
      screensFor(user, manifest).flatMap(({ shortcut, label }) => (shortcut ? [[shortcut, label]] : [])),
    );

  it('lead to the pages that a role may open, to its own rather than the public ones', () => {
    expect(shortcutsOf(null)).toEqual({ h: 'Home page', o: 'Officials', s: 'Schedule' });
    const managed = { e: 'Manage Events', o: 'Manage Officials', r: 'Manage Reviews', s: 'Schedule' };
    expect(shortcutsOf({ role: 'admin', userType: 'Admin' })).toEqual({ h: 'Admin', ...managed });
    expect(shortcutsOf({ role: 'user', userType: 'Regional Supervisor' })).toEqual({
      ...{ h: 'Supervisor', ...managed },
    });
    expect(shortcutsOf({ role: 'user', userType: 'Coach' })).toEqual({
      ...{ h: 'Coach', e: 'My Events', o: 'Officials', r: 'My ratings', s: 'Schedule' },
    });
    expect(shortcutsOf({ role: 'official', userType: 'Official' })).toEqual({
      ...{ h: 'Officials Dashboard', e: 'My Schedule', o: 'Officials', r: 'How I’m rated', s: 'Schedule' },
    });
  });
});

it('shows kinds with the text in a name first, so that a team comes before officials of its chapter', () => {
  const hit = (name: string) => ({
    id: 1,
    name,
    detail: 'North Jersey Chapter',
    date: null,
    endDate: null,
    link: `/${name}`,
  });
  const officials = [hit('Quentin DeLuca')];
  const [teams, events] = [[hit('Northampton')], [hit('Nazareth at Northampton')]];
  expect(hitGroups({ officials, teams, events }, 'north').map(({ name }) => name)).toEqual([
    'Teams',
    'Events',
    'Officials',
  ]);
});

describe('the search for account settings', () => {
  const roles: [string, Parameters<typeof screensFor>[0]][] = [
    ['an administrator', { role: 'admin', userType: 'Admin' }],
    ['a supervisor', { role: 'user', userType: 'Regional Supervisor' }],
    ['a coach', { role: 'user', userType: 'Coach' }],
    ['an official', { role: 'official', userType: 'Official' }],
  ];
  it.each(roles)('finds the account settings by name for %s', (_who, user) => {
    for (const word of ['password', 'mails', 'sessions', 'theme', 'calendar', 'delete account'])
      expect(filterOptions(screensFor(user, manifest), word).map(({ label }) => label)).toContain('Settings');
  });
});

describe('the search', () => {
  let server: ApiServer;
  let response: MockResponse;
  let approval: MockResponse;
  let overview: MockResponse | Promise<MockResponse>;
  const onClose = jest.fn();
  /** Shows the dialog until it is closed. */
  function Host() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return isOpen && <SearchDialog onClose={close} takeTyped={() => ''} />;
  }
  const hit = (id: number, name: string, link: string, date: string | null = null) => ({
    ...{ id, name, link, date, detail: 'Easton' },
  });
  const input = () => screen.getByRole('combobox', { name: 'Search' });
  const address = () => screen.getByTestId('address').textContent;
  const sentTexts = () => server.sent('GET /api/search').map(({ query }) => query.get('q'));

  beforeAll(() => {
    // jsdom doesn't implement dialogs and scrolling; the browser tests cover them.
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      setTimeout(() => this.dispatchEvent(new Event('close')));
    };
  });
  beforeEach(async () => {
    onClose.mockClear();
    manifestStore.set({ manifest, isLoading: false });
    approval = { body: { id: 8, isVerified: true, message: 'ok' } };
    overview = {
      body: [
        { kind: 'open-cases', count: 3, link: '/admin?tab=manage-reviews&view=reported' },
        { kind: 'pending-people', count: 0, link: '/admin?tab=pending-users' },
        { kind: 'new-reviews', count: 9, link: '/admin?tab=manage-reviews' },
      ],
    };
    response = {
      body: {
        officials: [hit(7, 'Marcus Bell', '/officials/7')],
        events: [hit(5, 'Bell Duals', '/events/5', '2026-12-12T12:00:00.000Z')],
        teams: [],
      },
    };
    localStorage.clear();
    server = await startApiServer({
      'GET /api/auth/me': () => errorResponse(401, 'Not authenticated'),
      'GET /api/search': () => response,
      'GET /api/overview': () => overview,
      'POST /api/users/8/verify': () => approval,
      'POST /api/users/8/set-pending': () => ({ body: { id: 8, isVerified: false, message: 'ok' } }),
      'GET /api/users/pending': () => ({
        body: [
          {
            ...{ id: 8, firstName: 'Diego', lastName: 'Rhodes' },
            email: 'd+r@example.org',
            school: 'Easton',
          },
        ],
      }),
    });
    renderScreen(<Host />);
  });

  it('shows pages before the user types, and queries the server for two or more characters', async () => {
    const user = userEvent.setup();
    expect(screen.getByRole('option', { name: 'Schedule' })).toBeInTheDocument();
    await user.type(input(), 'b');
    expect(screen.getByText('Nothing found for “b”')).toBeInTheDocument();
    await user.type(input(), 'ell');
    expect(await screen.findByRole('option', { name: /^Marcus Bell/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Bell Duals/ })).toHaveTextContent('Dec 12, 2026 · Easton');
    expect(screen.getByText('2 results')).toBeInTheDocument();
    expect(sentTexts()).toEqual(['bell']);
  });

  it('offers a manager recent choices, what is waiting and few pages before they type', async () => {
    const official = {
      kind: 'officials',
      label: 'Marcus Bell',
      detail: 'Easton',
      link: '/officials/7',
    } as const;
    storeRecent(1, official);
    act(() => setSessionUser(ADMIN));
    const waiting = await screen.findByRole('group', { name: 'Waiting' });
    expect(within(waiting).getAllByRole('option')).toHaveLength(1);
    expect(within(waiting).getByRole('option', { name: '3 reported reviews to decide' })).toHaveAttribute(
      'href',
      '/admin?tab=manage-reviews&view=reported',
    );
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /^Marcus Bell/ })).toBeInTheDocument();
    const pages = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option');
    expect(pages.map(({ textContent }) => textContent)).toEqual([
      ...['AdminG H', 'Manage EventsG E', 'Manage OfficialsG O', 'Manage ReviewsG R', 'ScheduleG S'],
    ]);
  });

  it('leads a manager to the page that adds something', async () => {
    act(() => setSessionUser(ADMIN));
    await screen.findByRole('group', { name: 'Waiting' });
    await userEvent.setup().type(input(), 'add off');
    expect(screen.getByRole('option', { name: 'Add Official' })).toHaveAttribute(
      'href',
      '/admin?tab=add-official',
    );
  });

  describe('with a person to approve', () => {
    const findApproval = () => screen.findByRole('option', { name: /^Approve Diego Rhodes/ });
    const approvals = () => server.sent('POST /api/users/8/verify');
    const openApproval = async () => {
      act(() => setSessionUser(ADMIN));
      await screen.findByRole('group', { name: 'Waiting' });
      const user = userEvent.setup();
      await user.type(input(), 'rhodes');
      await findApproval();
      return user;
    };

    it('approves the person after a second Enter, without leaving the page, and can undo it', async () => {
      const user = await openApproval();
      const path = address();
      await user.keyboard('{Enter}');
      expect(await findApproval()).toHaveTextContent('Press Enter or tap again');
      expect(screen.getByText('Press Enter or tap again: Approve Diego Rhodes')).toBeInTheDocument();
      expect(approvals()).toEqual([]);
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(toastStore.get()).toMatchObject({
          ...{ kind: 'success', title: 'User verification status updated' },
          description: 'Diego Rhodes was approved.',
        }),
      );
      expect(approvals().map(({ body }) => body)).toEqual([{ approved: true }]);
      expect(address()).toBe(path);
      expect(onClose).toHaveBeenCalledTimes(1);
      // An approval isn't offered again.
      expect(Object.keys(localStorage)).toEqual([]);
      act(() => toastStore.get()?.action?.run());
      await waitFor(() => expect(toastStore.get()?.title).toBe('Set back to pending'));
      expect(server.sent('POST /api/users/8/set-pending')).toHaveLength(1);
    });

    it('approves the person after a second click, but not after a double click or a held key', async () => {
      const user = await openApproval();
      const path = address();
      const option = await findApproval();
      fireEvent.click(option);
      fireEvent.click(option, { detail: 2 });
      fireEvent.keyDown(input(), { key: 'Enter', repeat: true });
      expect(approvals()).toEqual([]);
      // Another choice in between asks again.
      await user.type(input(), '{Backspace}s');
      fireEvent.click(await findApproval());
      expect(approvals()).toEqual([]);
      fireEvent.click(await findApproval());
      await waitFor(() => expect(approvals()).toHaveLength(1));
      expect(address()).toBe(path);
    });

    it('shows why an approval failed', async () => {
      approval = errorResponse(409, 'This account is not pending');
      const user = await openApproval();
      await user.keyboard('{Enter}{Enter}');
      await waitFor(() =>
        expect(toastStore.get()).toMatchObject({
          ...{ kind: 'error', title: 'Error', description: 'This account is not pending' },
        }),
      );
    });
  });

  it('keeps the option that the user moved to when others arrive above it', async () => {
    const { held, send } = heldResponse(overview as MockResponse);
    overview = held;
    act(() => setSessionUser(ADMIN));
    const user = userEvent.setup();
    const chosen = () => screen.getByRole('option', { selected: true });
    await user.type(input(), '{ArrowDown}{ArrowDown}');
    const label = chosen().textContent;
    const position = () => screen.getAllByRole('option').indexOf(chosen());
    expect(position()).toBe(2);
    act(send);
    await screen.findByRole('group', { name: 'Waiting' });
    expect(chosen()).toHaveTextContent(label!);
    expect(position()).toBe(3);
    expect(input()).toHaveAttribute('aria-activedescendant', chosen().id);
  });

  it('keeps the first option chosen when others arrive above it and the user has not moved', async () => {
    act(() => setSessionUser(ADMIN));
    const waiting = await screen.findByRole('group', { name: 'Waiting' });
    expect(within(waiting).getByRole('option')).toHaveAttribute('aria-selected', 'true');
  });

  it('remembers what a user opened', async () => {
    act(() => setSessionUser(ADMIN));
    await screen.findByRole('group', { name: 'Waiting' });
    await userEvent.setup().type(input(), 'schedule');
    await screen.findByText('3 results');
    await userEvent.setup().keyboard('{Enter}');
    expect(readRecent(1)).toMatchObject([{ label: 'Schedule', link: '/schedule' }]);
  });

  it('supports the arrow keys and Enter', async () => {
    const user = userEvent.setup();
    await user.type(input(), 'bell');
    const official = await screen.findByRole('option', { name: /^Marcus Bell/ });
    expect(official).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    const event = screen.getByRole('option', { name: /^Bell Duals/ });
    expect(input()).toHaveAttribute('aria-activedescendant', event.id);
    await user.keyboard('{ArrowDown}');
    expect(official).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/events/5');
  });

  it('opens a page without waiting for the server', async () => {
    const user = userEvent.setup();
    await user.type(input(), 'sched{Enter}');
    expect(address()).toBe('/schedule');
  });

  it('shows text typed before the dialog opened as soon as its field receives keys', () => {
    cleanup();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    // Runs outside of `act`, which would also run the work that React does after the next key.
    flushSync(() =>
      root.render(
        <Provider store={makeApiStore()}>
          <SearchDialog onClose={onClose} takeTyped={() => 'sched'} />
        </Provider>,
      ),
    );
    expect(input()).toHaveValue('sched');
    act(() => root.unmount());
  });

  it('shows that nothing was found', async () => {
    response = { body: { officials: [], events: [], teams: [] } };
    await userEvent.setup().type(input(), 'nobody');
    expect(await screen.findByText('Nothing found for “nobody”')).toBeInTheDocument();
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('offers similarly spelled names if nothing matches', async () => {
    const officials = [hit(7, 'Marcus Bell', '/officials/7')];
    response = {
      body: { officials, events: [], teams: [hit(3, 'Bella', '/schedule?team=3')], isSimilar: true },
    };
    const user = userEvent.setup();
    await user.type(input(), 'belx');
    const group = await screen.findByRole('group', { name: 'Did you mean' });
    expect(within(group).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('Nothing found for “belx”')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/officials/7');
  });

  it('shows why a search failed, and searches again when Try Again is clicked', async () => {
    response = errorResponse(503, 'Please try again later.');
    const user = userEvent.setup();
    await user.type(input(), 'bell');
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    const body = { officials: [hit(7, 'Marcus Bell', '/officials/7')], events: [], teams: [] };
    response = { body };
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByRole('option', { name: /^Marcus Bell/ })).toBeInTheDocument());
  });
});
