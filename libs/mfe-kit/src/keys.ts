import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { hasSingleKeys } from './single-keys';

/** Maps keys to what they do: `j`, `?`, `Escape`, `Ctrl+Enter` (on a Mac, Cmd works too), or two keys in a row: `g o`. */
type KeyBindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** A checkbox or radio button takes no text, so that letters and digits act while it has the focus. */
const TEXT_FIELD =
  'input:not([type=checkbox]):not([type=radio]),textarea,select,[contenteditable]:not([contenteditable=false]),[role=combobox]';
/** Elements for which Enter already has a meaning. */
const CONTROL = 'a,button,summary,input,[role=button]';
const DIALOG = 'dialog,[role=dialog],[role=alertdialog],[role=menu]';
/** A key that is held down may move through a list, but must not approve or delete one row after the other. */
const MAY_REPEAT = /^(j|k|Arrow\w+)$/;
const MODIFIER = /^(Shift|Control|Alt|Meta)$/;
const SEQUENCE_MS = 1500;

const entries: RefObject<KeyBindings>[] = [];
let firstKey: { name: string; timeStamp: number } | null = null;

function isDialogOpen(target: Element): boolean {
  // A closed antd dialog stays in the document, without a box.
  const isShown = (modal: Element): boolean => modal.getClientRects().length > 0;
  return Boolean(
    target.closest(DIALOG) ??
    document.querySelector('dialog[open]') ??
    [...document.querySelectorAll('[aria-modal=true]')].find(isShown),
  );
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 && shiftKey) return '';
  // Caps Lock alone doesn't change what a letter does.
  return (ctrlKey || metaKey ? 'Ctrl+' : '') + (shiftKey || key.length > 1 ? key : key.toLowerCase());
}

/** Runs the action of a key. Only a caller that missed the listener below needs it, such as one that loads this code with the key. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || MODIFIER.test(event.key)) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const name = nameOf(event);
  const isCombination = name.startsWith('Ctrl+');
  const previous = firstKey;
  firstKey = null;
  if (!isCombination) {
    if (target.closest(TEXT_FIELD) || (name === 'Enter' && target.closest(CONTROL))) return;
    if (name.length === 1 && !hasSingleKeys()) return;
  }
  // The browser opens a link in a new tab.
  if (name === 'Ctrl+Enter' && target.closest('a')) return;
  if (event.repeat && !MAY_REPEAT.test(name)) return;

  const isSecond = previous && event.timeStamp - previous.timeStamp < SEQUENCE_MS;
  const fullName = isSecond ? `${previous.name} ${name}` : name;
  if (isDialogOpen(target)) return;
  // The keys of what was enabled last come first.
  const allBindings = entries.map(({ current }) => current).reverse();
  const action = allBindings.find((bindings) => bindings[fullName])?.[fullName];
  const isFirst = allBindings.some((bindings) =>
    Object.keys(bindings).some((binding) => binding.startsWith(`${fullName} `)),
  );
  if (!action && !isFirst) return;
  event.preventDefault();
  if (action) action(event);
  else firstKey = { name, timeStamp: event.timeStamp };
}

/**
 * Runs an action when its key is pressed, unless the user is typing, Alt is pressed, or a dialog is open. Combinations with Ctrl
 * also act in text fields.
 */
export function useKeys(bindings: KeyBindings, { isEnabled = true }: { isEnabled?: boolean } = {}): void {
  const entry = useRef(bindings);
  useLayoutEffect(() => {
    entry.current = bindings;
  });
  useEffect(() => {
    if (!isEnabled) return;
    if (entries.push(entry) === 1) document.addEventListener('keydown', handleKey);
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      if (entries.length === 0) document.removeEventListener('keydown', handleKey);
    };
  }, [isEnabled]);
}
