import { getSession, subscribeToSession } from '@rmo/api-client/session';

/** Every tab of this browser sends the same cookie, whoever it believes to be. */
let channel: BroadcastChannel | undefined;

/** Says who is logged in now; null for nobody. */
export const tellOtherTabs = (userId: number | null): void => channel?.postMessage(userId);

/** A tab that shows another person than the one who is logged in starts over, before it acts in the wrong name. */
export function followOtherTabs(): void {
  let known: number | null | undefined;
  // Throws where the browser denies this site its storage.
  channel = new BroadcastChannel('rmo:session');
  subscribeToSession(() => {
    const { user, isLoading } = getSession();
    if (isLoading) return;
    const id = user?.id ?? null;
    if (known !== undefined && known !== id) tellOtherTabs(id);
    known = id;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (known !== undefined && known !== data) window.location.reload();
  });
}
