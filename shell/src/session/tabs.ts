import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** Synchronizes the tabs of the browser, which share the session cookie. */
let channel: BroadcastChannel | undefined;
let isLoggingOut = false;

/**
 * While this tab logs out, it must not follow the others: they notice the end of the session and tell it, and a reload
 * would replace the way to the start page and leave the user's drafts behind.
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
  // On a busy device the session may have been loaded before.
  note();
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (!isLoggingOut && known !== undefined && known !== data) reload();
  });
}
