import { DELAYS } from '@rmo/contracts';
import { valueStore } from '@rmo/api-client/value-store';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** In milliseconds. */
  duration: number;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export const toastStore = valueStore<Toast | null>(null);

const AFTER_RELOAD = 'rmo:toast';
let lastId = 0;

function show(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  toastStore.set({ id, ...toast });
  return id;
}

const shower =
  (kind: Toast['kind']) =>
  (title: string, description?: string, duration: number = DELAYS.toast): void =>
    void show({ kind, title, description, duration });

/** Shows toasts, one at a time: a new one replaces the previous one. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  /** Returns the toast's id. */
  withAction: (title: string, description: string | undefined, duration: number, action: ToastAction) =>
    show({ kind: 'success', title, description, duration, action }),
  dismiss: () => toastStore.set(null),
  successAfterReload(title: string, description?: string): void {
    sessionStorage.setItem(AFTER_RELOAD, JSON.stringify([title, description]));
  },
};

export function showStoredToast(): void {
  const storedToast = sessionStorage.getItem(AFTER_RELOAD);
  if (!storedToast) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  try {
    const [title, description] = JSON.parse(storedToast) as [string, string?];
    toast.success(title, description);
  } catch {
    // Not a stored toast.
  }
}
