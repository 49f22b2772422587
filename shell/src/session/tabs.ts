import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** Synchronizes the browser's tabs, which share the session cookie. */
let channel: BroadcastChannel | undefined;
let isLoggingOut = false;

/**
 * A tab that is logging out must not follow the others. They notice the end of the session and announce it; a reload
 * would then cancel the navigation to the start page and leave the user's drafts in storage.
 */
export const setLoggingOut = (value: boolean): void => void (isLoggingOut = value);

/** `userId` is the user who is now logged in, or null. */
export const notifyOtherTabs = (userId: number | null): void => channel?.postMessage(userId);

/** Calls `reload` when another tab logs out or logs in as another user. */
export function followOtherTabs(reload = () => window.location.reload()): void {
  let known: number | null | undefined;
  const note = (): void => {
    const { user, isLoading } = getSession();
    if (isLoading) return;
    const id = user?.id ?? null;
    if (known !== undefined && known !== id) notifyOtherTabs(id);
    known = id;
  };
  // Throws if the browser blocks storage for this site.
  channel = new BroadcastChannel('rmo:session');
  subscribeToSession(note);
  // On a busy device the session may already be loaded.
  note();
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (!isLoggingOut && known !== undefined && known !== data) reload();
  });
}
