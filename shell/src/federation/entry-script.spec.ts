import { waitFor } from '@testing-library/dom';
import { runEntryScript } from './entry-script';

const ENTRY = 'http://localhost/mfe/coach/1/remoteEntry.abc.js';
const entryScript = () => document.querySelector<HTMLScriptElement>('script[src$="remoteEntry.abc.js"]');
const realFetch = globalThis.fetch;

afterEach(() => {
  entryScript()?.remove();
  globalThis.fetch = realFetch;
});

it('runEntryScript makes the browser check the entry script against the given digest', async () => {
  const loadPromise = runEntryScript(ENTRY, 'sha384-abc');
  expect(entryScript()?.integrity).toBe('sha384-abc');
  entryScript()!.dispatchEvent(new Event('load'));
  await expect(loadPromise).resolves.toBeUndefined();
});

it('runEntryScript rejects an altered or missing entry script, and bypasses the cache on the next attempt', async () => {
  const fetchCalls: [unknown, unknown][] = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    fetchCalls.push([url, init?.cache]);
    return new Response('');
  }) as typeof fetch;
  const first = runEntryScript(ENTRY, 'sha384-abc');
  entryScript()!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('missing, or not what the manifest');
  expect(entryScript()).toBeNull();
  expect(fetchCalls).toEqual([]);

  const second = runEntryScript(ENTRY, 'sha384-abc');
  await waitFor(() => expect(entryScript()).not.toBeNull());
  expect(fetchCalls).toEqual([[ENTRY, 'reload']]);
  entryScript()!.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeUndefined();
});
