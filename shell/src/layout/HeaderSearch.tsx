import { getSession } from '@rmo/api-client/session';
import { SilentBoundary, toast, useKeys, useValue, valueStore } from '@rmo/mfe-kit';
import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import { manifestStore } from '../federation/loader';

type Dialog = ComponentType<{ onClose: () => void; takeTyped: () => string; onShortcuts: () => void }>;
const dialogStore = valueStore<Dialog | null>(null);

const loadDialog = () => import(/* webpackChunkName: "search" */ '../search/SearchDialog');

let typedText = '';
function collectKey(event: KeyboardEvent): void {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  typedText += event.key;
}
function takeTyped(): string {
  document.removeEventListener('keydown', collectKey, true);
  return typedText;
}

async function openSearch(): Promise<void> {
  if (dialogStore.get()) return;
  typedText = '';
  // Captures the keys, so that they aren't taken for shortcuts. If the dialog takes too long to load, the page gets them back.
  document.addEventListener('keydown', collectKey, { capture: true, signal: AbortSignal.timeout(10_000) });
  try {
    dialogStore.set((await loadDialog()).default);
  } catch {
    takeTyped();
    toast.error('Error', 'The search could not be loaded. Please try again.');
  }
}

export async function openShortcuts(): Promise<void> {
  try {
    const { default: ShortcutsDialog } = await import(
      /* webpackChunkName: "shortcuts" */ '../search/ShortcutsDialog'
    );
    dialogStore.set(ShortcutsDialog);
  } catch {
    toast.error('Error', 'The shortcuts could not be loaded. Please try again.');
  }
}

/** Focuses the search of the page's list. Returns false if the page has none. */
function focusPageSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main input[type=search]')];
  // A hidden tab may have a search, too.
  const field = fields.find((one) => one.getClientRects().length > 0);
  field?.focus();
  return Boolean(field);
}

export function SearchHost() {
  const Dialog = useValue(dialogStore);
  const [, navigate] = useLocation();
  const openPage = async ({ key }: KeyboardEvent) => {
    const { screensFor } = await import(/* webpackChunkName: "shortcuts" */ '../search/options');
    const screens = screensFor(getSession().user, manifestStore.get().manifest ?? {});
    const page = screens.find(({ shortcut }) => shortcut === key.toLowerCase());
    if (page) navigate(page.link);
  };
  useKeys({
    '/': () => focusPageSearch() || void openSearch(),
    '?': () => void openShortcuts(),
    'Ctrl+/': () => void openShortcuts(),
    ...Object.fromEntries(
      ['e', 'h', 'o', 'r', 's'].map((key) => [
        `g ${key}`,
        (event: KeyboardEvent) => void openPage(event).catch(() => undefined),
      ]),
    ),
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      void openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    Dialog && (
      <SilentBoundary name="search">
        {/* oxlint-disable-next-line react/static-components -- its code was loaded, once */}
        <Dialog
          onClose={() => dialogStore.set(null)}
          takeTyped={takeTyped}
          onShortcuts={() => void openShortcuts()}
        />
      </SilentBoundary>
    )
  );
}

export function SearchButton() {
  return (
    <button
      type="button"
      className="shell-bell__button rmo-target"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search (Ctrl+K)"
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
      onClick={() => void openSearch()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path
          d="M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm4.5 10.5L21 21"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
    </button>
  );
}
