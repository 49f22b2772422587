import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Maps keys to what they do: `j`, `?`, `Escape`, `Ctrl+Enter` (on a Mac, Cmd works too), or two keys in a row: `g o`. */
type KeyBindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

interface Options {
  isEnabled?: boolean;
  /** An element inside the dialog that the keys belong to. Other keys don't act while a dialog is open. */
  dialog?: RefObject<HTMLElement | null>;
}

type Entry = RefObject<{ bindings: KeyBindings; dialog: Options['dialog'] }>;

const STORAGE_KEY = 'rmo:single-keys';

/** False if the user switched off the shortcuts that are a single character, which speech input may trigger by accident. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true; // Storage is disabled.
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is disabled, so the shortcuts stay on.
  }
}

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

const entries: Entry[] = [];
let firstKey: { name: string; timeStamp: number } | null = null;

function openDialogOf(target: Element): Element | null {
  const dialog = target.closest(DIALOG) ?? document.querySelector('dialog[open]');
  // A closed antd dialog stays in the document, without a box.
  const isShown = (modal: Element): boolean => modal.getClientRects().length > 0;
  return dialog ?? [...document.querySelectorAll('[aria-modal=true]')].find(isShown) ?? null;
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 && shiftKey) return '';
  // Caps Lock alone doesn't change what a letter does.
  return (ctrlKey || metaKey ? 'Ctrl+' : '') + (shiftKey || key.length > 1 ? key : key.toLowerCase());
}

function onKeyDown(event: KeyboardEvent): void {
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
  const openDialog = openDialogOf(target);
  // The keys of what was enabled last come first.
  const allBindings = entries
    .map(({ current }) => current)
    .filter(({ dialog }) => (dialog ? openDialog?.contains(dialog.current) : !openDialog))
    .map(({ bindings }) => bindings)
    .reverse();
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
 * Runs an action when its key is pressed, unless the user is typing, Alt is pressed, or another dialog is open. Combinations
 * with Ctrl also act in text fields.
 */
export function useKeys(bindings: KeyBindings, { isEnabled = true, dialog }: Options = {}): void {
  const entry = useRef({ bindings, dialog });
  useLayoutEffect(() => {
    entry.current = { bindings, dialog };
  });
  useEffect(() => {
    if (!isEnabled) return;
    if (entries.push(entry) === 1) document.addEventListener('keydown', onKeyDown);
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      if (entries.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [isEnabled]);
}
