import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { computedStyle } from './computed-style';

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
window.getComputedStyle = computedStyle as typeof window.getComputedStyle;
// The open ports of Node's implementation keep the process alive.
window.MessageChannel ??= class {
  port1 = { onmessage: null as ((event: object) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
} as unknown as typeof MessageChannel;
