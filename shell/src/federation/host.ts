import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule } from '@rmo/mfe-kit';
import { runEntryScript } from './entry-script';
import type { RemoteRelease } from './manifest';
import { shared } from './shared';

const globals = window as unknown as Record<string, unknown>;

// Micro-frontends are built without a federation runtime and use this one.
globals._FEDERATION_RUNTIME_CORE = runtimeCore;

const integrityOf = new Map<string, string>();

/** Replaces the runtime's loader, which doesn't check digests and never retries a failed script. */
const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  async loadEntry({ remoteInfo: { name, entry } }) {
    if (!globals[name]) await runEntryScript(entry, integrityOf.get(entry)!);
    if (!globals[name]) throw new Error(`${entry} is not a micro-frontend`);
    return globals[name] as never;
  },
};

const host = createInstance({
  name: 'rmo_shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [checkedEntries],
});

export async function loadModule(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const id = `rmo_${name}`;
  const entry = new URL(release.entry, window.location.origin).href;
  integrityOf.set(entry, release.integrity);
  const isRegistered = host.options.remotes.some((remote) => remote.name === id);
  // A retry may load another release, which must replace the failed registration.
  host.registerRemotes([{ name: id, entry }], { force: isRegistered });
  const module = await host.loadRemote<RemoteModule>(`${id}/mount`);
  if (!module) throw new Error(`The micro-frontend ${name} exposes nothing`);
  return module;
}
