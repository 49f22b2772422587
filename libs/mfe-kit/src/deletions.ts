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
  /** For a request that has a body or uses a method other than DELETE. */
  init?: ApiRequest;
  title: string;
  name?: string;
  /** The title and text of the toast shown after *Undo*. */
  undone?: [title: string, text: string];
  send: () => Promise<unknown>;
  /** By then the item is back in its lists. */
  onFailed: (error: unknown) => void;
}

const waiting = new Map<string, { deletion: Deletion; timer: ReturnType<typeof setTimeout> }>();
/** The keys of items that lists don't show. Deleted items stay here, because ids are never reused. */
export const hiddenStore = valueStore<ReadonlySet<string>>(new Set());

const hide = (key: string): void => hiddenStore.set(new Set([...hiddenStore.get(), key]));
const unhide = (key: string): void =>
  hiddenStore.set(new Set([...hiddenStore.get()].filter((other) => other !== key)));

function take(key: string): Deletion | null {
  const found = waiting.get(key);
  if (!found) return null;
  clearTimeout(found.timer);
  waiting.delete(key);
  return found.deletion;
}

const isGone = (error: unknown): boolean => (error as { status?: unknown } | null)?.status === 404;

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

/** The toast stays while the pointer or the focus is on it. */
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

/** The request is sent when the toast with *Undo* disappears, or when the user leaves the page. */
export function deleteLater(deletion: Deletion): void {
  const { key, title, name } = deletion;
  hide(key);
  // Not at module load, because the server loads this file too. Adding a listener twice has no effect.
  window.addEventListener('beforeunload', sendBeforeUnload);
  window.addEventListener('pagehide', sendWhileLeaving);
  const action = { label: 'Undo', run: () => undo(key) };
  const toastId = toast.withAction(title, name, DELAYS.undo, action);
  const timer = setTimeout(() => afterToast(toastId, () => void send(key)), DELAYS.undo);
  waiting.set(key, { deletion, timer });
}

export const sendDeletions = async (): Promise<void> => {
  await Promise.all([...waiting.keys()].map((key) => send(key)));
};

export const useHidden = (): ReadonlySet<string> => useValue(hiddenStore);

const requestWhileLeaving = ({ path, init }: Deletion): Promise<unknown> =>
  apiFetch(path, { method: 'DELETE', keepalive: true, ...init });

/** The browser may restore the page from its cache, so the responses matter here too. */
const sendWhileLeaving = (): void => {
  for (const key of waiting.keys()) void send(key, requestWhileLeaving);
};

// As early as possible, because a request started in the page's last event may be lost if it has to pass through a service
// worker. While a form asks for confirmation, the user may stay and can still undo the deletion.
const sendBeforeUnload = (): void => {
  if (!hasUnsaved()) sendWhileLeaving();
};
