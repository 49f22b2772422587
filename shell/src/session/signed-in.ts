import type { CurrentUser } from '@rmo/api-client/session';
import { chosenMode, setThemeMode } from '@rmo/mfe-kit';
import { storeKnownPerson } from '@rmo/ui/offline/known-person';
import { sendWaitingReviews } from './waiting-reviews';

/** What every page does for a logged-in user, once it is shown. */
export async function onSignedIn(user: CurrentUser): Promise<void> {
  storeKnownPerson(user);
  await Promise.all([applyAccountTheme(), sendWaitingReviews(user.id)]);
}

/** Applies the theme stored in the account, which may have been chosen on another device. */
async function applyAccountTheme(): Promise<void> {
  const response = await fetch('/api/user/settings', { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return;
  const settings = (await response.json()) as { key: string; value: string }[];
  const theme = settings.find(({ key }) => key === 'theme')?.value;
  if ((theme === 'light' || theme === 'dark') && theme !== chosenMode()) setThemeMode(theme);
}
