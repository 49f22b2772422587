import { setSessionUser, type CurrentUser } from '@rmo/api-client/session';
import { goTo } from '@rmo/mfe-kit/testing';
import { startApiServer } from '@rmo/ui/testing/api-server';
import { simulatePhone } from '@rmo/ui/testing/dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import { manifestStore } from '../federation/loader';
import { manifestOfTree } from '../testing/manifest';
import { Footer } from './Footer';

const COACH = { id: 1, role: 'user', userType: 'Coach', isVerified: true } as CurrentUser;

const open = async (pathname: string, user: CurrentUser | null): Promise<void> => {
  await startApiServer({ 'GET /api/auth/me': () => ({ body: user }) });
  manifestStore.set({ manifest: manifestOfTree(), isLoading: false });
  act(() => setSessionUser(user));
  goTo(pathname);
  await act(async () => void render(<Footer pathname={pathname} />));
};

it.each<[pathname: string, who: string, user: CurrentUser | null, isShown: boolean]>([
  ['/officials', 'visitors', null, true],
  ['/rate', 'visitors', null, true],
  ['/officials/7', 'coaches', COACH, true],
  ['/schedule', 'coaches', COACH, true],
  // Coaches only see that they may not manage events.
  ['/events', 'coaches', COACH, true],
  ['/coach', 'coaches', COACH, false],
  ['/rate/7', 'coaches', COACH, false],
  ['/officials/7/review', 'coaches', COACH, false],
  ['/season', 'coaches', COACH, false],
])('on %s, %s get a footer only if they do not work there', async (pathname, _who, user, isShown) => {
  await open(pathname, user);
  expect(screen.queryByText('© 2025 RateMyOfficial. All rights reserved.') !== null).toBe(isShown);
  expect(screen.queryAllByRole('button', { name: /theme$/ })).toHaveLength(user ? 0 : 1);
});

describe('on a phone', () => {
  beforeEach(simulatePhone);
  afterEach(() => jest.restoreAllMocks());
  const findBar = () => screen.findByRole('navigation', { name: 'Sections' });
  const bar = () => screen.queryByRole('navigation', { name: 'Sections' });

  it('a coach has the bar of Coaches Corner on the schedule, but not on the rating page', async () => {
    await open('/schedule', COACH);
    expect(await findBar()).toHaveTextContent('My Events');
    cleanup();
    await open('/rate/7', COACH);
    expect(bar()).not.toBeInTheDocument();
  });

  it('visitors have no bar, and it is gone after a logout', async () => {
    await open('/schedule', COACH);
    await findBar();
    act(() => setSessionUser(null));
    expect(bar()).not.toBeInTheDocument();
    expect(document.documentElement).not.toHaveClass('rmo-with-bar');
  });
});
