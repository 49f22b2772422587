import { createElement, type ComponentType } from 'react';

/**
 * The version of the agreement between the shell and a micro-frontend: what `./mount` exports and what the shell
 * shares. Raised when either changes in a way that an older other half would not survive.
 */
export const CONTRACT_VERSION = 1;

/** What a micro-frontend exposes as `./mount`. */
export interface RemoteModule {
  contractVersion: number;
  /** The component that draws the micro-frontend's routes. Called once for each load. */
  mount(): ComponentType;
}

/** Makes the exposed module from the component that draws the routes. */
export function defineRemote(Area: ComponentType): RemoteModule {
  return { contractVersion: CONTRACT_VERSION, mount: () => () => createElement(Area) };
}
