import { DELAYS } from '@rmo/contracts';
import { valueStore } from '@rmo/api-client/value-store';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** How long the toast stays, in milliseconds. */
  duration: number;
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export const toastStore = valueStore<Toast | null>(null);

const STORED_TOAST_KEY = 'rmo:toast';
let lastId = 0;

function show(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  toastStore.set({ id, ...toast });
  return id;
}

const showOfKind =
  (kind: Toast['kind']) =>
  (title: string, description?: string, duration: number = DELAYS.toast): void =>
    void show({ kind, title, description, duration });

/** Shows toasts, one at a time: a new one replaces the previous one. */
export const toast = {
  success: showOfKind('success'),
  error: showOfKind('error'),
  /** Returns the toast's id. */
  withAction: (title: string, description: string | undefined, duration: number, action: ToastAction) =>
    show({ kind: 'success', title, description, duration, action }),
  dismiss: () => toastStore.set(null),
  successAfterReload(title: string, description?: string): void {
    sessionStorage.setItem(STORED_TOAST_KEY, JSON.stringify([title, description]));
  },
};

export function showStoredToast(): void {
  const storedToast = sessionStorage.getItem(STORED_TOAST_KEY);
  if (!storedToast) return;
  sessionStorage.removeItem(STORED_TOAST_KEY);
  try {
    const [title, description] = JSON.parse(storedToast) as [string, string?];
    toast.success(title, description);
  } catch {
    // The stored value isn't a toast, so it is ignored.
  }
}
