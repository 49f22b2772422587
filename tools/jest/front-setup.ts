import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first rendering of a lazily loaded page loads half of antd, and the machine may be busy with other tests.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

// jsdom has no layout and so neither of these, which antd uses.
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
// jsdom has no pseudo elements; antd measures the scroll bar by one.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
// Node's own keeps a test run alive through its open ports.
window.MessageChannel ??= class {
  port1 = { onmessage: null as ((event: object) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
} as unknown as typeof MessageChannel;
