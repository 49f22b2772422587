import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first rendering of a lazily loaded page loads much of antd, and the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

// jsdom has no layout, and lacks these APIs, which antd uses.
if (!window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
/** The properties by which tests find out what is visible, what can be clicked, and what it is called. */
const READ = ['display', 'visibility', 'opacity', 'pointer-events', 'content'];
const pruned = new WeakSet<CSSStyleSheet>();

/** jsdom compares an element with each of antd's thousands of rules; those of the looks took a quarter of the tests' CPU time. */
function removeLooks(): void {
  for (const sheet of document.styleSheets) {
    if (pruned.has(sheet)) continue;
    pruned.add(sheet);
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const { style } = sheet.cssRules[index] as CSSStyleRule;
      if (style && READ.every((name) => !style.getPropertyValue(name))) sheet.deleteRule(index);
    }
  }
}
const computedStyle = window.getComputedStyle.bind(window);
// jsdom does not support the pseudo element that antd uses to measure the scroll bar.
window.getComputedStyle = (element) => {
  removeLooks();
  return computedStyle(element);
};
// The open ports of Node's implementation keep the process alive.
window.MessageChannel ??= class {
  port1 = { onmessage: null as ((event: object) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
} as unknown as typeof MessageChannel;
