import type { ComponentType } from 'react';

/**
 * The version of the agreement between the shell and the micro-frontends, as this tree's shell offers it: what `./mount`
 * exports and what the shell shares. An addition raises the minor version, an incompatible change the major one.
 */
export const CONTRACT_VERSION = '2.0';

/** Whether a shell that offers `version` can run a micro-frontend that needs `range`, such as `^2` or `^2.1`. */
export function satisfiesContract(range: string, version = CONTRACT_VERSION): boolean {
  const [, major, minor = 0] = /^\^(\d+)(?:\.(\d+))?$/.exec(range) ?? [];
  const [offeredMajor, offeredMinor] = version.split('.');
  return major === offeredMajor && Number(minor) <= Number(offeredMinor);
}

/** What a micro-frontend exposes as `./mount`. */
export interface RemoteModule {
  /** The range of contract versions that it needs; the same as in its mfe.json. */
  contract: string;
  /** Returns the component that draws the micro-frontend's pages. Called once for each load. */
  mount(): ComponentType;
}

/** Makes the exposed module from the component that draws the pages. */
export const defineRemote = ({
  contract,
  pages,
}: {
  contract: string;
  pages: ComponentType;
}): RemoteModule => ({ contract, mount: () => pages });
