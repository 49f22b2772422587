import type { ComponentType } from 'react';

/**
 * The version of the shell's mount contract: what `./mount` exports, and which modules the shell shares. Additions raise the
 * minor version, incompatible changes the major version.
 */
export const CONTRACT_VERSION = '3.1';

/** True if a shell that offers `version` can run a micro-frontend that needs `range`, such as `^2` or `^2.1`. */
export function satisfiesContract(range: string, version = CONTRACT_VERSION): boolean {
  const [, major, minor = 0] = /^\^(\d+)(?:\.(\d+))?$/.exec(range) ?? [];
  const [offeredMajor, offeredMinor] = version.split('.');
  return major === offeredMajor && Number(minor) <= Number(offeredMinor);
}

/** What a micro-frontend exposes as `./mount`. */
export interface RemoteModule {
  /** The contract versions that the micro-frontend can run with; the same range as in mfe.json. */
  contract: string;
  /** Returns the component that renders the micro-frontend's pages. Called once per load. */
  mount(): ComponentType;
}

export const defineRemote = ({
  contract,
  pages,
}: {
  contract: string;
  pages: ComponentType;
}): RemoteModule => ({ contract, mount: () => pages });
