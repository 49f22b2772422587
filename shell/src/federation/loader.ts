import { CONTRACT_VERSION, type RemoteModule } from '@rmo/mfe-kit';
import type { ComponentType } from 'react';
import { fetchManifest, remoteFor, type Manifest, type RemoteRelease } from './manifest';

/** Milliseconds after which a micro-frontend that has not arrived counts as unavailable. */
export const LOAD_TIMEOUT = 12_000;

type LoadModule = (name: string, release: RemoteRelease) => Promise<RemoteModule>;

/** The head of the page has asked for the list already; that answer serves once. */
async function earlyManifest(): Promise<Manifest> {
  const early = window.rmoReleases;
  delete window.rmoReleases;
  return (await early) ?? fetchManifest();
}

function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not arrive within ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Looks up who draws a path and loads that micro-frontend once, until a retry forgets what failed. */
export class RemoteLoader {
  private manifest: Promise<Manifest> | null = null;
  private readonly areas = new Map<string, Promise<ComponentType>>();
  private readonly failed = new Set<string>();

  constructor(
    private readonly loadModule: LoadModule,
    private readonly timeout = LOAD_TIMEOUT,
  ) {}

  /** The component that draws a micro-frontend. The same promise until `forget`. */
  area(name: string): Promise<ComponentType> {
    let area = this.areas.get(name);
    if (!area) {
      area = within(this.load(name), this.timeout, `The micro-frontend ${name}`);
      // Whoever renders it sees the failure; a prefetch must not count as unhandled.
      area.catch(() => this.failed.add(name));
      this.areas.set(name, area);
    }
    return area;
  }

  /**
   * Before another attempt: asks for the list again too, since the fix may be another release. A micro-frontend that
   * is there stays: only one of its pages has failed, and it can't be loaded twice.
   */
  forget(name?: string): void {
    this.manifest = null;
    if (name && this.failed.delete(name)) this.areas.delete(name);
  }

  /** The list of releases. The same promise until `forget`. */
  releases(): Promise<Manifest> {
    this.manifest ??= within(earlyManifest(), this.timeout, 'The list of micro-frontends');
    this.manifest.catch(() => undefined);
    return this.manifest;
  }

  private async load(name: string): Promise<ComponentType> {
    const release = (await this.releases())[name];
    if (!release) throw new Error(`There is no micro-frontend ${name}`);
    checkContract(name, release.contractVersion);
    const module = await this.loadModule(name, release);
    checkContract(name, module.contractVersion);
    return module.mount();
  }
}

function checkContract(name: string, version: number): void {
  if (version !== CONTRACT_VERSION) {
    throw new Error(`The micro-frontend ${name} speaks contract ${version}, the shell ${CONTRACT_VERSION}`);
  }
}

/** The federation runtime travels beside the list of releases, not before the first paint. */
const host = () => import(/* webpackChunkName: "federation" */ './host');

export const remotes = new RemoteLoader(async (name, release) => (await host()).loadModule(name, release));

/** Starts loading the micro-frontend that draws a path, without waiting for it. */
export function prefetchRemote(pathname: string): void {
  void host().catch(() => undefined);
  void remotes
    .releases()
    .then((manifest) => {
      const name = remoteFor(pathname, manifest);
      return name ? remotes.area(name) : null;
    })
    .catch(() => undefined);
}
