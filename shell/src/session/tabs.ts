import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** All tabs of a browser share the session cookie. */
let channel: BroadcastChannel | undefined;

/** `userId`: the user who is logged in now; null for nobody. */
export const notifyOtherTabs = (userId: number | null): void => channel?.postMessage(userId);

/** Reloads the page when another tab logs in as somebody else or logs out. */
export function followOtherTabs(): void {
  let known: number | null | undefined;
  // Throws where the browser denies this site its storage.
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
