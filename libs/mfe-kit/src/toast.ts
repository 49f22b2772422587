import { DELAYS } from '@rmo/contracts';
import { valueStore } from './value-store';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** Milliseconds until it goes by itself. */
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

/** Short news about what just happened. A new toast takes the place of the one before. */
export const toast = {
  success: (title: string, description?: string, durationMs?: number) =>
    show('success', title, description, durationMs),
  error: (title: string, description?: string, durationMs?: number) =>
    show('error', title, description, durationMs),
  dismiss: () => toastStore.set(null),
  /** Kept over a reload of the page and shown then. */
  successAfterReload(title: string, description?: string): void {
    sessionStorage.setItem(AFTER_RELOAD, JSON.stringify([title, description]));
  },
};

/** Shows what `successAfterReload` kept. The shell calls it once at its start. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(AFTER_RELOAD);
  if (!kept) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  try {
    const [title, description] = JSON.parse(kept) as [string, string?];
    toast.success(title, description);
  } catch {
    // Somebody else's text under our key: nothing to show.
  }
}
