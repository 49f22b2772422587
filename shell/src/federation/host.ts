import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteModule } from '@rmo/mfe-kit';
import type { RemoteRelease } from './manifest';
import { shared } from './shared';

// Remotes are built without a federation runtime of their own and take this one.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Address of an entry script → the digest that it must have. */
const integrityOf = new Map<string, string>();

const host = createInstance({
  name: 'rmo_shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'entry-integrity',
      /** An entry script runs only if it is the one that the list of releases names, byte for byte. */
      createScript({ url }) {
        const { pathname } = new URL(url, window.location.origin);
        const integrity = integrityOf.get(pathname);
        if (!integrity) throw new Error(`${pathname} is not in the list of micro-frontends`);
        const script = document.createElement('script');
        script.src = url;
        script.integrity = integrity;
        return script;
      },
    },
  ],
});

/** Loads the exposed module of one release. After a failure it may be called again. */
export async function loadModule(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const id = `rmo_${name}`;
  integrityOf.set(release.integrity.remoteEntry, release.integrity.sha384);
  const known = host.options.remotes.find((remote) => remote.name === id);
  host.registerRemotes([{ name: id, entry: new URL(release.entry, window.location.origin).href }], {
    force: Boolean(known),
  });
  const module = await host.loadRemote<RemoteModule>(`${id}/mount`);
  if (!module) throw new Error(`The micro-frontend ${name} exposes nothing`);
  return module;
}
