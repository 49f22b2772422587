import { CONTRACT_VERSION, satisfiesContract, valueStore, type RemoteModule } from '@rmo/mfe-kit';
import type { ComponentType } from 'react';
import { prefetchStore } from '../session/lazy-store';
import { fetchManifest, findRoute, type Manifest, type RemoteRelease } from './manifest';

/** A micro-frontend counts as unavailable if it is still loading after this many milliseconds. */
const LOAD_TIMEOUT_MS = 12_000;

type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

interface ManifestState {
  manifest: Manifest | null;
  isLoading: boolean;
}

export const manifestStore = valueStore<ManifestState>({ manifest: null, isLoading: true });

/** Uses the manifest that the script in the page's head has fetched, but only the first time. */
async function readManifest(): Promise<Manifest> {
  const earlyManifest = window.rmoManifest;
  delete window.rmoManifest;
  return (await earlyManifest) ?? fetchManifest();
}

function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not arrive within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Loads each micro-frontend once; `reset` lets a failed one be loaded again. */
export class RemoteLoader {
  private pendingManifest: Promise<Manifest> | null = null;
  private readonly remotes = new Map<string, Promise<ComponentType>>();
  private readonly failedNames = new Set<string>();

  constructor(private readonly loadModule: LoadModule) {}

  /** Returns the same promise until `reset`. */
  loadRemote(name: string): Promise<ComponentType> {
    let remote = this.remotes.get(name);
    if (!remote) {
      remote = withTimeout(this.load(name), LOAD_TIMEOUT_MS, `The micro-frontend ${name}`);
      // The page reports the failure; without a handler, a failed prefetch would be an unhandled rejection.
      remote.catch(() => this.failedNames.add(name));
      this.remotes.set(name, remote);
    }
    return remote;
  }

  /** Reloads the manifest too, because another release may contain the fix. What is loaded stays: it can't be loaded twice. */
  reset(name?: string): void {
    this.pendingManifest = null;
    if (name && this.failedNames.delete(name)) this.remotes.delete(name);
  }

  loadManifest(): Promise<Manifest> {
    if (!this.pendingManifest) {
      this.pendingManifest = withTimeout(
        readManifest(),
        LOAD_TIMEOUT_MS,
        'The manifest of the micro-frontends',
      );
      this.pendingManifest.then(
        (manifest) => manifestStore.set({ manifest, isLoading: false }),
        () => manifestStore.set({ ...manifestStore.get(), isLoading: false }),
      );
    }
    return this.pendingManifest;
  }

  private async load(name: string): Promise<ComponentType> {
    const release = (await this.loadManifest())[name];
    if (!release) throw new Error(`There is no micro-frontend ${name}`);
    checkContract(name, release.contract);
    const module = await this.loadModule(name, release);
    checkContract(name, module.contract);
    return module.mount();
  }
}

function checkContract(name: string, range: string): void {
  if (satisfiesContract(range)) return;
  throw new Error(`The micro-frontend ${name} needs contract ${range}, the shell offers ${CONTRACT_VERSION}`);
}

const loadHost = () => import(/* webpackChunkName: "federation" */ './host');

export const remoteLoader = new RemoteLoader(async (name, release) =>
  (await loadHost()).loadModule(name, release),
);

export function prefetchRemote(pathname: string): void {
  void loadHost().catch(() => undefined);
  void remoteLoader
    .loadManifest()
    .then((manifest) => {
      const match = findRoute(pathname, manifest);
      if (!match) return;
      if (match.route.store !== false) prefetchStore();
      return remoteLoader.loadRemote(match.name);
    })
    .catch(() => undefined);
}
