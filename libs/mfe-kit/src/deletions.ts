import { apiFetch, type ApiRequest } from '@rmo/api-client/fetch';
import { useValue, valueStore } from '@rmo/api-client/value-store';
import { DELAYS } from '@rmo/contracts';
import { toast, toastStore } from './toast';
import { hasUnsaved } from './unsaved';

export interface Deletion {
  /** Identifies the item in lists, such as `team:12`. */
  key: string;
  /** The API path for its DELETE request, such as `/teams/12`. */
  path: string;
  /** The request, if it has a body or uses a method other than DELETE. */
  init?: ApiRequest;
  title: string;
  name?: string;
  undone?: [title: string, text: string];
  /** Rejects with the server's status. */
  send: () => Promise<unknown>;
  /** Called when the request fails; the item is back in its lists by then. */
  onFailed: (error: unknown) => void;
}

const waitingDeletions = new Map<string, { deletion: Deletion; timer: ReturnType<typeof setTimeout> }>();
/** The keys of items that lists don't show. Deleted items stay here, because ids are never reused. */
export const hiddenStore = valueStore<ReadonlySet<string>>(new Set());

const hide = (key: string): void => hiddenStore.set(new Set([...hiddenStore.get(), key]));
const unhide = (key: string): void =>
  hiddenStore.set(new Set([...hiddenStore.get()].filter((other) => other !== key)));

function takeDeletion(key: string): Deletion | null {
  const entry = waitingDeletions.get(key);
  if (!entry) return null;
  clearTimeout(entry.timer);
  waitingDeletions.delete(key);
  return entry.deletion;
}

async function sendDeletion(key: string, request = (deletion: Deletion) => deletion.send()): Promise<void> {
  const deletion = takeDeletion(key);
  if (!deletion) return;
  try {
    await request(deletion);
  } catch (error) {
    // Another user has already deleted the item.
    if ((error as { status?: unknown } | null)?.status === 404) return;
    unhide(key);
    deletion.onFailed(error);
  }
}

/** Calls `then` once the toast has closed; it stays open while the pointer or the focus is on it. */
function afterToast(id: number, then: () => void): void {
  if (toastStore.get()?.id !== id) return then();
  const stop = toastStore.subscribe(() => {
    if (toastStore.get()?.id === id) return;
    stop();
    then();
  });
}

function undo(key: string): void {
  const deletion = takeDeletion(key);
  if (!deletion) return;
  unhide(key);
  const [title, text] = deletion.undone ?? ['Deletion undone', deletion.name];
  toast.success(title, text);
}

/** Hides the item. The request is sent when the toast with *Undo* disappears, or when the user leaves the page. */
export function deleteLater(deletion: Deletion): void {
  const { key, title, name } = deletion;
  hide(key);
  // The listener isn't added at module load, because the server loads this file too. Adding it twice has no effect.
  window.addEventListener('beforeunload', sendBeforeUnload);
  window.addEventListener('pagehide', sendWhileLeaving);
  const action = { label: 'Undo', run: () => undo(key) };
  const toastId = toast.withAction(title, name, DELAYS.undo, action);
  const timer = setTimeout(() => afterToast(toastId, () => void sendDeletion(key)), DELAYS.undo);
  waitingDeletions.set(key, { deletion, timer });
}

export const sendDeletions = async (): Promise<void> => {
  await Promise.all([...waitingDeletions.keys()].map((key) => sendDeletion(key)));
};

export const useHidden = (): ReadonlySet<string> => useValue(hiddenStore);

/** Also handles the responses, because the browser may restore the page from its cache. */
const sendWhileLeaving = (): void => {
  for (const key of waitingDeletions.keys())
    void sendDeletion(key, ({ path, init }) =>
      apiFetch(path, { method: 'DELETE', keepalive: true, ...init }),
    );
};

// Sends in the page's earliest exit event, because a request started in its last one may be lost in the service worker.
// If a form asks for confirmation, the user may stay and still undo the deletion.
const sendBeforeUnload = (): void => {
  if (!hasUnsaved()) sendWhileLeaving();
};
