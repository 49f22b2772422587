import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** Keeps the browser's tabs in sync, because they share the session cookie. */
let channel: BroadcastChannel | undefined;
let isLoggingOut = false;

/**
 * A tab that is logging out must ignore the other tabs. They notice that the session has ended and announce it; reloading
 * would then cancel the navigation to the start page and leave the user's drafts in storage.
 */
export const setLoggingOut = (value: boolean): void => void (isLoggingOut = value);

/** `userId` is the user who is logged in now, or null. */
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
  // The constructor throws if the browser blocks storage for this site.
  channel = new BroadcastChannel('rmo:session');
  subscribeToSession(note);
  // On a busy device, the session may already have loaded.
  note();
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (!isLoggingOut && known !== undefined && known !== data) reload();
  });
}
