import { SilentBoundary, toast, useValue, valueStore } from '@rmo/mfe-kit';
import { useEffect, type ComponentType } from 'react';
import type { PageKeysProps } from '../search/PageKeys';

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

const keysStore = valueStore<ComponentType<PageKeysProps> | null>(null);
const missedKeys: KeyboardEvent[] = [];
const takeMissed = (): KeyboardEvent[] => missedKeys.splice(0);

/** Loads the shortcuts with the first key that is pressed, because most visitors use none. */
async function loadKeys(event: KeyboardEvent): Promise<void> {
  if (keysStore.get() || missedKeys.push(event) > 1) return;
  try {
    keysStore.set((await import(/* webpackChunkName: "keys" */ '../search/PageKeys')).default);
  } catch {
    takeMissed();
  }
}

export function SearchHost() {
  const Dialog = useValue(dialogStore);
  const Keys = useValue(keysStore);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      void loadKeys(event);
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      void openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <SilentBoundary name="search">
      {/* oxlint-disable react/static-components -- their code was loaded, once */}
      {Keys && (
        <Keys
          takeMissed={takeMissed}
          openSearch={() => void openSearch()}
          openShortcuts={() => void openShortcuts()}
        />
      )}
      {Dialog && (
        <Dialog
          onClose={() => dialogStore.set(null)}
          takeTyped={takeTyped}
          onShortcuts={() => void openShortcuts()}
        />
      )}
      {/* oxlint-enable react/static-components */}
    </SilentBoundary>
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
