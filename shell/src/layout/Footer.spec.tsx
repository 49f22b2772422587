import { setSessionUser, type CurrentUser } from '@rmo/api-client/session';
import { startApiServer } from '@rmo/ui/testing/api-server';
import { act, render, screen } from '@testing-library/react';
import { manifestStore } from '../federation/loader';
import { manifestOfTree } from '../testing/manifest';
import { Footer } from './Footer';

const COACH = { id: 1, role: 'user', userType: 'Coach', isVerified: true } as CurrentUser;

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
  await startApiServer({ 'GET /api/auth/me': () => ({ body: user }) });
  manifestStore.set({ manifest: manifestOfTree(), isLoading: false });
  act(() => setSessionUser(user));
  render(<Footer pathname={pathname} />);
  expect(screen.queryByText('© 2025 RateMyOfficial. All rights reserved.') !== null).toBe(isShown);
  expect(screen.queryAllByRole('button', { name: /theme$/ })).toHaveLength(user ? 0 : 1);
});
