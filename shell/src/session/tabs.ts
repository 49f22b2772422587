import { getSession, subscribeToSession } from '@rmo/api-client/session';

let channel: BroadcastChannel | undefined;
let isLoggingOut = false;

/** The other tabs announce the end of the session; reloading then would leave the user's drafts in storage. */
export const setLoggingOut = (value: boolean): void => void (isLoggingOut = value);

export const notifyOtherTabs = (userId: number | null): void => channel?.postMessage(userId);

export function followOtherTabs(reload = () => window.location.reload()): void {
  let knownId: number | null | undefined;
  const noteSession = (): void => {
    const { user, isLoading } = getSession();
    if (isLoading) return;
    const id = user?.id ?? null;
    if (knownId !== undefined && knownId !== id) notifyOtherTabs(id);
    knownId = id;
  };
  // The constructor throws if the browser blocks storage for this site.
  channel = new BroadcastChannel('rmo:session');
  subscribeToSession(noteSession);
  // On a busy device, the session may already have loaded.
  noteSession();
  channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (!isLoggingOut && knownId !== undefined && knownId !== data) reload();
  });
}
