/** What stands on the page while the shell loads is replaced when nothing of the page is loading any more. */
const PAGE = 'main > *';
const BUSY = '.rmo-spinner, .rmo-skeleton, [aria-busy=true]';

const controls = (root: Element) => [
  ...root.querySelectorAll<HTMLInputElement>('main :is(a, button, input, select)'),
];

/** Enters a value as a person does, since React ignores a value that a script sets. */
function enter(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(control.constructor.prototype, 'value')!.set!.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * The element that the shell renders into: hidden behind the content that came with the page, until the same is there
 * with its functions. What was typed, focused or pressed before that is done again on the page that takes its place.
 */
export function behindFirstContent(first: Element): Element {
  if (!first.querySelector('main')) return first;
  const root = document.createElement('div');
  root.hidden = true;
  first.after(root);
  const observer = new MutationObserver(() => {
    if (!root.querySelector(PAGE) || root.querySelector(BUSY)) return;
    observer.disconnect();
    const { activeElement } = document;
    first.remove();
    root.hidden = false;
    const after = controls(root);
    controls(first).forEach((before, index) => {
      const control = after[index];
      if (control?.tagName !== before.tagName) return;
      if (before.value && before.value !== control.value) enter(control, before.value);
      if (before === activeElement) control.focus({ preventScroll: true });
      // A link works without scripts.
      if (before.tagName === 'BUTTON' && before.contains(window.rmoPressed ?? null)) control.click();
    });
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  return root;
}
