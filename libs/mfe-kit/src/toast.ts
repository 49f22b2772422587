import { DELAYS } from '@rmo/contracts';
import { valueStore } from './value-store';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** Milliseconds until it disappears. */
  duration: number;
}

/** The one toast on the page, or null. The shell draws it. */
export const toastStore = valueStore<Toast | null>(null);

const AFTER_RELOAD = 'rmo:toast';
let lastId = 0;

function show(
  kind: Toast['kind'],
  title: string,
  description?: string,
  duration: number = DELAYS.toast,
): void {
  toastStore.set({ id: ++lastId, kind, title, ...(description && { description }), duration });
}

/** Short messages about what just happened. A new toast replaces the previous one. */
export const toast = {
  success: (title: string, description?: string, durationMs?: number) =>
    show('success', title, description, durationMs),
  error: (title: string, description?: string, durationMs?: number) =>
    show('error', title, description, durationMs),
  dismiss: () => toastStore.set(null),
  /** Stored, and shown after the next load of the page. */
  successAfterReload(title: string, description?: string): void {
    sessionStorage.setItem(AFTER_RELOAD, JSON.stringify([title, description]));
  },
};

/** Shows what `successAfterReload` stored. The shell calls it once at its start. */
export function showStoredToast(): void {
  const stored = sessionStorage.getItem(AFTER_RELOAD);
  if (!stored) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  try {
    const [title, description] = JSON.parse(stored) as [string, string?];
    toast.success(title, description);
  } catch {
    // Not a value of ours: nothing to show.
  }
}
