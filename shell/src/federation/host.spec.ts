import { waitFor } from '@testing-library/dom';
import { loadModule } from './host';

jest.mock('./shared', () => ({ shareScope: { react: {} } }));

const release = {
  entry: '/mfe/coach/1/remoteEntry.abc.js',
  integrity: { remoteEntry: '/mfe/coach/1/remoteEntry.abc.js', sha384: 'sha384-abc' },
  contractVersion: 1,
  routes: [],
};
const entryScript = () => document.querySelector<HTMLScriptElement>('script[src$="remoteEntry.abc.js"]');
const globals = window as unknown as Record<string, unknown>;

afterEach(() => {
  entryScript()?.remove();
  delete globals.rmo_coach;
});

it('lets the browser check the entry against the list, byte for byte', async () => {
  const loading = loadModule('coach', release);
  expect(entryScript()?.integrity).toBe('sha384-abc');
  const init = jest.fn();
  globals.rmo_coach = { init, get: async () => () => ({ contractVersion: 1 }) };
  entryScript()!.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toEqual({ contractVersion: 1 });
  expect(init).toHaveBeenCalledWith({ react: {} });
});

it('fails on an altered or missing entry, and can be asked again', async () => {
  const first = loadModule('coach', release);
  entryScript()!.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('missing, or not what the list');
  expect(entryScript()).toBeNull();
  const second = loadModule('coach', release);
  await waitFor(() => expect(entryScript()).not.toBeNull());
  globals.rmo_coach = { init: () => undefined, get: async () => () => ({ contractVersion: 1 }) };
  entryScript()!.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeDefined();
});

it('fails on a script that is no micro-frontend', async () => {
  const loading = loadModule('coach', release);
  entryScript()!.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('is not a micro-frontend');
});
