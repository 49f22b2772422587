import { apiFetch, type ApiRequest } from '@rmo/api-client/fetch';
import { DELAYS } from '@rmo/contracts';
import { toast, toastStore } from './toast';
import { hasUnsaved } from './unsaved';
import { useValue, valueStore } from './value-store';

/** A deletion that can be undone until it is sent. */
export interface Deletion {
  /** Identifies the thing in lists: `team:12`. */
  key: string;
  /** The API path of its DELETE request: `/teams/12`. */
  path: string;
  /** For a request that is no DELETE, or has a body. */
  init?: ApiRequest;
  /** The title and the text of the toast. */
  title: string;
  name?: string;
  /** The title and the text of the toast after *Undo*. */
  undone?: [title: string, text: string];
  /** Sends the request; rejects with the status and the message of the server when it refuses. */
  send: () => Promise<unknown>;
  /** Tells the user why it failed; the thing is in its lists again. */
  onFailed: (error: unknown) => void;
}

/** What waits to be deleted, with the timer of each. */
const waiting = new Map<string, { deletion: Deletion; timer: ReturnType<typeof setTimeout> }>();
/** What lists don't show any more. What the server has deleted stays here, as ids are not used again. */
export const hiddenStore = valueStore<ReadonlySet<string>>(new Set());

const hide = (key: string): void => hiddenStore.set(new Set([...hiddenStore.get(), key]));
const unhide = (key: string): void =>
  hiddenStore.set(new Set([...hiddenStore.get()].filter((other) => other !== key)));

/** Takes the deletion from those that wait; null if it was sent or undone before. */
function take(key: string): Deletion | null {
  const found = waiting.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  waiting.delete(key);
  return found.deletion;
}

const isGone = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 404;

/** Waits for the response of a deletion. Where the server refuses it, the thing is back in its lists. */
async function settle({ key, onFailed }: Deletion, sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    // Another user has deleted it.
    if (isGone(error)) return;
    unhide(key);
    onFailed(error);
  }
}

async function send(key: string, request = (deletion: Deletion) => deletion.send()): Promise<void> {
  const deletion = take(key);
  if (deletion) await settle(deletion, request(deletion));
}

/** Calls `then` once the toast is gone: it stays while the pointer or the focus is on it. */
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
 * Removes a thing from the user's lists and shows a toast with *Undo*. The request is sent when the toast has gone, 10
 * seconds later, or when the page is left.
 */
export function deleteLater(deletion: Deletion): void {
  const { key, title, name } = deletion;
  hide(key);
  // Not when this file is loaded: the server does that too, to render pages. What is added again is not called twice.
  window.addEventListener('beforeunload', sendBeforeUnload);
  window.addEventListener('pagehide', sendWhileLeaving);
  const action = { label: 'Undo', run: () => undo(key) };
  const toastId = toast.withAction(title, name, DELAYS.undo, action);
  const timer = setTimeout(() => afterToast(toastId, () => void send(key)), DELAYS.undo);
  waiting.set(key, { deletion, timer });
}

/** Sends what waits and resolves when the server has answered, before the session ends. */
export const sendDeletions = async (): Promise<void> => {
  await Promise.all([...waiting.keys()].map((key) => send(key)));
};

/** The keys of what is deleted or waits to be. */
export const useHidden = (): ReadonlySet<string> => useValue(hiddenStore);

/** A request that the browser completes after the page has gone. */
const requestWhileLeaving = ({ path, init }: Deletion): Promise<unknown> =>
  apiFetch(path, { method: 'DELETE', keepalive: true, ...init });

/** The page may come back from the browser's cache, so that the responses matter here too. */
const sendWhileLeaving = (): void => {
  for (const key of waiting.keys()) void send(key, requestWhileLeaving);
};

// As early as possible: a request that a page begins with its last event may be lost where a service worker has to pass it
// on. While a form asks whether to leave, the page may still stay, and the deletion can be undone.
const sendBeforeUnload = (): void => {
  if (!hasUnsaved()) sendWhileLeaving();
};
