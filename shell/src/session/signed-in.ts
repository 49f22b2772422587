import { apiFetch } from '@rmo/api-client/fetch';
import { getSession, type CurrentUser } from '@rmo/api-client/session';
import { chosenMode, setThemeMode } from '@rmo/mfe-kit';
import { storeKnownPerson } from '@rmo/ui/offline/known-person';
import { removeDraftsOfOthers } from '@rmo/ui/drafts';
import { tryStorage } from '@rmo/ui/storage';
import { forgetOthers, offerOfflinePage, onQueueChange, sendWaiting } from '@rmo/ui/offline';
import { invalidateLoadedReviews } from './lazy-store';

export async function onSignedIn(user: CurrentUser): Promise<void> {
  storeKnownPerson(user);
  await Promise.all([applyAccountTheme(), sendWaitingReviews(user.id), offerOfflinePage()]);
}

/** The item exists if the account had a theme at the last visit: the browser's theme then isn't a visitor's choice. */
const HAS_THEME_KEY = 'rmo:account-theme';

export async function applyAccountTheme(): Promise<void> {
  const previousMode = chosenMode();
  const answer = await apiFetch<{ key: string; value: string }[]>('/user/settings').catch(() => null);
  if (!answer) return;
  const theme = answer.data.find(({ key }) => key === 'theme')?.value;
  // If the user chose a theme while the settings were loading, that choice wins.
  if (chosenMode() !== previousMode) return;
  tryStorage(() => {
    const hadTheme = localStorage.getItem(HAS_THEME_KEY);
    if (theme === 'light' || theme === 'dark') {
      localStorage.setItem(HAS_THEME_KEY, 'yes');
      if (theme !== chosenMode()) setThemeMode(theme);
    } else if (hadTheme) {
      localStorage.removeItem(HAS_THEME_KEY);
      setThemeMode(null);
    }
  });
}

let hasListeners = false;

/** Also removes other users' data, and refreshes lists when the server has responded to a review, whichever tab sent it. */
async function sendWaitingReviews(userId: number): Promise<void> {
  removeDraftsOfOthers(userId);
  if (!hasListeners) {
    hasListeners = true;
    onQueueChange(invalidateLoadedReviews);
    window.addEventListener('online', () => getSession().user && void sendWaiting());
  }
  await forgetOthers(userId);
  await sendWaiting();
}
