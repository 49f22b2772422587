import { type CurrentUser, setSessionUser } from '@rmo/api-client/session';
import { followOtherTabs } from './tabs';

it('a tab is reloaded when another tab logs out, even if its session was loaded before it listened', async () => {
  setSessionUser({ id: 1 } as CurrentUser);
  const other = new BroadcastChannel('rmo:session');
  const reload = jest.fn();
  const isReloaded = new Promise<void>((resolve) => reload.mockImplementation(resolve));
  followOtherTabs(reload);
  // The other tab has logged in as the same user, and then logged out.
  other.postMessage(1);
  other.postMessage(null);
  await isReloaded;
  expect(reload).toHaveBeenCalledTimes(1);
  other.close();
});
