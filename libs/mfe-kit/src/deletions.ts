import { apiFetch, type ApiRequest } from '@rmo/api-client/fetch';
import { DELAYS } from '@rmo/contracts';
import { toast, toastStore } from './toast';
import { hasUnsaved } from './unsaved';
import { useValue, valueStore } from './value-store';

/** A deletion that can be undone until it is sent. */
export interface Deletion {
  /** Identifies the item in lists, such as `team:12`. */
  key: string;
  /** The API path for its DELETE request, such as `/teams/12`. */
  path: string;
  /** Options for a request that has a body or uses a method other than DELETE. */
  init?: ApiRequest;
  /** The toast's title and text. */
  title: string;
  name?: string;
  /** The title and text of the toast shown after *Undo*. */
  undone?: [title: string, text: string];
  /** Sends the request; if the server rejects it, the promise rejects with its status and message. */
  send: () => Promise<unknown>;
  /** Tells the user why the deletion failed; by then the item is back in its lists. */
  onFailed: (error: unknown) => void;
}

/** The pending deletions and their timers. */
const waiting = new Map<string, { deletion: Deletion; timer: ReturnType<typeof setTimeout> }>();
/** The keys of items that lists don't show. Deleted items stay here, because ids are never reused. */
export const hiddenStore = valueStore<ReadonlySet<string>>(new Set());

const hide = (key: string): void => hiddenStore.set(new Set([...hiddenStore.get(), key]));
const unhide = (key: string): void =>
  hiddenStore.set(new Set([...hiddenStore.get()].filter((other) => other !== key)));

/** Removes and returns a pending deletion; null if it was already sent or undone. */
function take(key: string): Deletion | null {
  const found = waiting.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  waiting.delete(key);
  return found.deletion;
}

const isGone = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 404;

/** Waits for the response to a deletion. If the server rejects it, lists show the item again. */
async function settle({ key, onFailed }: Deletion, sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    // The item is already gone, because another user has deleted it.
    if (isGone(error)) return;
    unhide(key);
    onFailed(error);
  }
}

async function send(key: string, request = (deletion: Deletion) => deletion.send()): Promise<void> {
  const deletion = take(key);
  if (deletion) await settle(deletion, request(deletion));
}

/** Calls `then` once the toast is gone, since it stays while the pointer or the focus is on it. */
function afterToast(id: number, then: () => void): void {
  if (toastStore.get()?.id !== id) return then();
  const stop = toastStore.subscribe(() => {
    if (toastStore.get()?.id === id) return;
    stop();
    then();
  });
}

function undo(key: string): void {
  const deletion = take(key);
  if (!deletion) return;
  unhide(key);
  const [title, text] = deletion.undone ?? ['Deletion undone', deletion.name];
  toast.success(title, text);
}

/**
 * Hides an item from the user's lists and shows a toast with *Undo*. The request is sent when the toast disappears, after 10
 * seconds, or when the user leaves the page.
 */
export function deleteLater(deletion: Deletion): void {
  const { key, title, name } = deletion;
  hide(key);
  // Registered here instead of at module load, because the server also loads this file to render pages. Adding a
  // listener twice has no effect.
  window.addEventListener('beforeunload', sendBeforeUnload);
  window.addEventListener('pagehide', sendWhileLeaving);
  const action = { label: 'Undo', run: () => undo(key) };
  const toastId = toast.withAction(title, name, DELAYS.undo, action);
  const timer = setTimeout(() => afterToast(toastId, () => void send(key)), DELAYS.undo);
  waiting.set(key, { deletion, timer });
}

/** Sends the pending deletions and resolves once the server has responded. Called before the session ends. */
export const sendDeletions = async (): Promise<void> => {
  await Promise.all([...waiting.keys()].map((key) => send(key)));
};

/** Returns the keys of items that are deleted or about to be. */
export const useHidden = (): ReadonlySet<string> => useValue(hiddenStore);

/** Sends a request that the browser completes even after the page has gone. */
const requestWhileLeaving = ({ path, init }: Deletion): Promise<unknown> =>
  apiFetch(path, { method: 'DELETE', keepalive: true, ...init });

/** The browser may restore the page from its cache, so the responses matter here too. */
const sendWhileLeaving = (): void => {
  for (const key of waiting.keys()) void send(key, requestWhileLeaving);
};

// Runs as early as possible, because a request that a page starts in its last event may be lost if it has to pass through a
// service worker. While a form asks for confirmation, the user may stay and can still undo the deletion.
const sendBeforeUnload = (): void => {
  if (!hasUnsaved()) sendWhileLeaving();
};
