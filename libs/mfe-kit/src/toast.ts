import { DELAYS } from '@rmo/contracts';
import { valueStore } from './value-store';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** How long the toast is shown, in milliseconds. */
  duration: number;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** The current toast, or null if there is none. The shell renders it. */
export const toastStore = valueStore<Toast | null>(null);

const AFTER_RELOAD = 'rmo:toast';
let lastId = 0;

function show(
  kind: Toast['kind'],
  title: string,
  description?: string,
  duration: number = DELAYS.toast,
  action?: ToastAction,
): number {
  const id = ++lastId;
  toastStore.set({ id, kind, title, description, duration, action });
  return id;
}

/** Shows toasts, one at a time: a new one replaces the previous one. */
export const toast = {
  success: (title: string, description?: string, durationMs?: number) =>
    void show('success', title, description, durationMs),
  /** Returns the id of the toast. */
  withAction: (title: string, description: string | undefined, durationMs: number, action: ToastAction) =>
    show('success', title, description, durationMs, action),
  error: (title: string, description?: string, durationMs?: number) =>
    void show('error', title, description, durationMs),
  dismiss: () => toastStore.set(null),
  /** Stores a toast that is shown after the next page load. */
  successAfterReload(title: string, description?: string): void {
    sessionStorage.setItem(AFTER_RELOAD, JSON.stringify([title, description]));
  },
};

/** Shows the toast that `successAfterReload` stored. The shell calls it once at startup. */
export function showStoredToast(): void {
  const stored = sessionStorage.getItem(AFTER_RELOAD);
  if (!stored) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  try {
    const [title, description] = JSON.parse(stored) as [string, string?];
    toast.success(title, description);
  } catch {
    // Not a valid value, so there is nothing to show.
  }
}
