/** What of a page is still loading. */
const BUSY = '.rmo-spinner, .rmo-skeleton, [aria-busy=true]';

const controls = (root: Element) => [
  ...root.querySelectorAll<HTMLInputElement>('main :is(a, button, input)'),
];

/**
 * The element that the shell renders into: hidden behind the content that came with the page, until the same is there
 * with its functions. What was typed, focused or clicked before that is done again on the page that takes its place.
 */
export function behindFirstContent(first: Element): Element {
  if (!first.querySelector('main')) return first;
  const root = document.createElement('div');
  root.hidden = true;
  first.after(root);
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main > *') || root.querySelector(BUSY)) return;
    observer.disconnect();
    const { activeElement } = document;
    first.remove();
    root.hidden = false;
    const after = controls(root);
    controls(first).forEach((before, index) => {
      const control = after[index];
      if (control?.tagName !== before.tagName) return;
      if (before.value) {
        // React ignores a value that a script sets.
        control.setRangeText(before.value, 0, 0, 'end');
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (before === activeElement) control.focus();
      // Not links, which work without scripts.
      if (before.type && before.contains(window.rmoClicked!)) control.click();
    });
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  return root;
}
