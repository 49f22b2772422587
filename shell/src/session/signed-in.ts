import { apiFetch } from '@rmo/api-client/fetch';
import { getSession, type CurrentUser } from '@rmo/api-client/session';
import { chosenMode, setThemeMode } from '@rmo/mfe-kit';
import { storeKnownPerson } from '@rmo/ui/offline/known-person';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import { forgetOthers, offerOfflinePage, onQueueChange, sendWaiting } from '@rmo/ui/offline';
import { reviewsChanged } from './lazy-store';

/** Runs on every page once a logged-in user sees it. */
export async function onSignedIn(user: CurrentUser): Promise<void> {
  storeKnownPerson(user);
  await Promise.all([applyAccountTheme(), sendWaitingReviews(user.id), offerOfflinePage()]);
}

/**
 * Says if the account had a theme at the last visit, in which case the browser's theme is the account's and not a
 * visitor's choice.
 */
const HAS_THEME = 'rmo:account-theme';

/** Applies the theme stored in the account, which may have been chosen or reset on another device. */
export async function applyAccountTheme(): Promise<void> {
  const before = chosenMode();
  const answer = await apiFetch<{ key: string; value: string }[]>('/user/settings').catch(() => null);
  if (!answer) return;
  const theme = answer.data.find(({ key }) => key === 'theme')?.value;
  // The user chose a theme while the settings were loading; their choice wins.
  if (chosenMode() !== before) return;
  try {
    const hadTheme = localStorage.getItem(HAS_THEME);
    if (theme === 'light' || theme === 'dark') {
      localStorage.setItem(HAS_THEME, 'yes');
      if (theme !== chosenMode()) setThemeMode(theme);
    } else if (hadTheme) {
      localStorage.removeItem(HAS_THEME);
      setThemeMode(null);
    }
  } catch {
    // Without storage the theme applies only to this page.
  }
}

let isFollowing = false;

/**
 * Sends the reviews that a user has saved without a connection: on every page, immediately and when the connection
 * returns. Removes the data of other users from this browser. Lists are refreshed when the server has answered a
 * review, no matter which tab or worker sent it.
 */
async function sendWaitingReviews(userId: number): Promise<void> {
  removeDraftsOfOthers(userId);
  await forgetOthers(userId);
  if (!isFollowing) {
    isFollowing = true;
    onQueueChange(reviewsChanged);
    window.addEventListener('online', () => getSession().user && void sendWaiting());
  }
  await sendWaiting();
}
