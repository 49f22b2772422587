import type { ComponentType } from 'react';

/**
 * Additions to `./mount`, the shared modules or the classes of theme.css raise the minor version, incompatible changes the
 * major version.
 */
export const CONTRACT_VERSION = '3.4';

/** True if a shell that offers `version` can run a micro-frontend that needs `range`, such as `^2` or `^2.1`. */
export function satisfiesContract(range: string, version = CONTRACT_VERSION): boolean {
  const [, major, minor = 0] = /^\^(\d+)(?:\.(\d+))?$/.exec(range) ?? [];
  const [offeredMajor, offeredMinor] = version.split('.');
  return major === offeredMajor && Number(minor) <= Number(offeredMinor);
}

export interface RemoteModule {
  contract: string;
  mount(): ComponentType;
}

interface Remote {
  contract: string;
  pages: ComponentType;
}

export const defineRemote = ({ contract, pages }: Remote): RemoteModule => ({ contract, mount: () => pages });
