import type { RemoteModule } from '@rmo/mfe-kit';
import type { RemoteRelease } from './manifest';
import { shareScope } from './shared';

/** What an entry script of webpack's module federation leaves behind as a global variable. */
interface Container {
  init(scope: typeof shareScope): void | Promise<void>;
  get(name: './mount'): Promise<() => RemoteModule>;
}
const globals = window as unknown as Record<string, Container | undefined>;

/** Scripts that did not arrive as they should. The browser may have kept the bad copy, so it is asked for anew. */
const spoilt = new Set<string>();

/** Runs an entry script, if it is the one that the list of releases names, byte for byte. */
async function runScript(src: string, integrity: string): Promise<void> {
  if (spoilt.delete(src)) {
    await fetch(new URL(src, window.location.origin), { cache: 'reload' }).catch(() => undefined);
  }
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      spoilt.add(src);
      reject(new Error(`${src} is missing, or not what the list of micro-frontends says`));
    };
    document.head.append(script);
  });
}

/** Loads the exposed module of one release. After a failure it may be called again. */
export async function loadModule(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const global = `rmo_${name}`;
  if (!globals[global]) {
    await runScript(release.entry, release.integrity.sha384);
    if (!globals[global]) throw new Error(`${release.entry} is not a micro-frontend`);
  }
  const container = globals[global];
  await container.init(shareScope);
  return (await container.get('./mount'))();
}
