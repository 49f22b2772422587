import { SilentBoundary, toast, valueStore, useValue } from '@rmo/mfe-kit';
import { useEffect, type ComponentType } from 'react';

type Dialog = ComponentType<{ onClose: () => void; takeTyped: () => string }>;
const dialogStore = valueStore<Dialog | null>(null);

const loadDialog = () => import(/* webpackChunkName: "search" */ '../search/SearchDialog');

let typedText = '';
function collectKey(event: KeyboardEvent): void {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  typedText += event.key;
}
function takeTyped(): string {
  document.removeEventListener('keydown', collectKey);
  return typedText;
}

async function openSearch(): Promise<void> {
  if (dialogStore.get()) return;
  typedText = '';
  // If the dialog takes too long to load, the page gets its keys back.
  document.addEventListener('keydown', collectKey, { signal: AbortSignal.timeout(10_000) });
  try {
    dialogStore.set((await loadDialog()).default);
  } catch {
    takeTyped();
    toast.error('Error', 'The search could not be loaded. Please try again.');
  }
}

export function SearchHost() {
  const Dialog = useValue(dialogStore);
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
        <Dialog onClose={() => dialogStore.set(null)} takeTyped={takeTyped} />
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
