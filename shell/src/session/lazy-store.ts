import { createElement, use, type ReactNode } from 'react';

/** Milliseconds that a page waits to be told who is logged in; after that it asks the server itself. */
const PATIENCE = 1500;

type Area = typeof import('./store-area');
let area: Promise<Area> | null = null;

async function load(): Promise<Area> {
  const module = await import(/* webpackChunkName: "store" */ './store-area');
  await Promise.race([module.joined, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return module;
}

function theArea(): Promise<Area> {
  area ??= load();
  return area;
}

export const prefetchStore = (): void => void theArea().catch(() => undefined);

/** Before another attempt: a chunk that did not arrive is loaded again. */
export function resetStore(): void {
  area = null;
}

/** The store comes with the first page that reads data, not with the landing page. */
export function StoreProvider({ children }: { children: ReactNode }) {
  return createElement(use(theArea()).default, null, children);
}
