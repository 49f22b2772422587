const BUSY_SELECTOR = '.rmo-spinner, .rmo-skeleton, [aria-busy=true]';

const controlsOf = (root: Element) => root.querySelectorAll<HTMLInputElement>('main :is(a, button, input)');

/** The root stays hidden until the page is complete, then gets what the user has typed, focused and clicked. */
export function prepareRoot(first: Element): Element {
  if (!first.querySelector('main')) return first;
  const root = document.createElement('div');
  root.hidden = true;
  first.after(root);
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main > *') || root.querySelector(BUSY_SELECTOR)) return;
    observer.disconnect();
    const { activeElement } = document;
    first.remove();
    root.hidden = false;
    const newControls = controlsOf(root);
    controlsOf(first).forEach((oldControl, index) => {
      const control = newControls[index];
      if (control?.tagName !== oldControl.tagName) return;
      if (oldControl.value) {
        // Setting `value` would not work, because React ignores a value that a script sets.
        control.setRangeText(oldControl.value, 0, 0, 'end');
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (oldControl === activeElement) control.focus();
      // Links already work without scripts.
      if (oldControl.type && oldControl.contains(window.rmoClicked!)) control.click();
    });
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  return root;
}
