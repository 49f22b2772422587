import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { computedStyle } from './computed-style';

// The only time limits, which end hanging tests. The first one expires earlier, so that the error says what the test waited for.
configure({ asyncUtilTimeout: 110_000 });
jest.setTimeout(120_000);

declare const nodeImmediate: (callback: () => void) => void;
const requests = new Set<Promise<unknown>>();
const { fetch } = globalThis;
globalThis.fetch = (...args) => {
  const response = fetch(...args);
  const ended = response.then(
    () => requests.delete(ended),
    () => requests.delete(ended),
  );
  requests.add(ended);
  return response;
};

/** Warnings from React's development build (used in the long tier) that make a test fail. */
const REACT_WARNINGS =
  /unique "key" prop|cannot be a (descendant|child) of|(un)?controlled input|React does not recognize|Cannot update a component|Invalid (DOM|ARIA) /;
const warnings: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  if (REACT_WARNINGS.test(String(args[0]))) warnings.push(args.map(String).join(' '));
  error(...args);
};

// Nothing outlives its test: late responses arrive before the next test begins, and their callbacks have no effect.
afterEach(async () => {
  cleanup();
  const { href } = window.location;
  await Promise.all(requests);
  await new Promise<void>(nodeImmediate);
  if (window.location.href !== href)
    throw new Error(`A page that was left has navigated from ${href} to ${window.location.href}.`);
  const [warning] = warnings.splice(0);
  if (warning) throw new Error(warning);
});

// jsdom lacks these layout APIs, which antd uses.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// The landing page loads its sample when a visitor scrolls near it, which never happens here.
window.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
window.scrollTo = () => undefined;
window.getComputedStyle = computedStyle as typeof window.getComputedStyle;
// The open ports of Node's implementation would keep the process alive.
window.MessageChannel ??= class {
  port1 = { onmessage: null as ((event: object) => void) | null };
  port2 = { postMessage: (data: unknown) => void setTimeout(() => this.port1.onmessage?.({ data })) };
} as unknown as typeof MessageChannel;
