import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** Synchronizes the tabs of the browser, which share the session cookie. */
let channel: BroadcastChannel | undefined;

/** `userId` is the user who is now logged in, or null. */
export const notifyOtherTabs = (userId: number | null): void => channel?.postMessage(userId);

/** Reloads the page when another tab logs out or logs in as another user. */
export function followOtherTabs(): void {
  let known: number | null | undefined;
  // Throws if the browser blocks storage for this site.
  channel = new BroadcastChannel('rmo:session');
  subscribeToSession(() => {
    const { user, isLoading } = getSession();
    if (isLoading) return;
    const id = user?.id ?? null;
    if (known !== undefined && known !== id) notifyOtherTabs(id);
    known = id;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (known !== undefined && known !== data) window.location.reload();
  });
}
