/** Share key → version of what the shell provides; defined by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

interface Window {
  /** The manifest of the micro-frontends, as the script in the head of the page fetched it; undefined where it failed. */
  rmoManifest?: Promise<import('./federation/manifest').Manifest | undefined>;
}

/** What micro-frontends may import: tools/webpack/facades, which the builds of both sides read. */
declare module 'rmo-shared/antd' {
  export const antdComponents: Record<string, () => Promise<unknown>>;
}
declare module 'rmo-shared/react-redux';
declare module 'rmo-shared/toolkit';
declare module 'rmo-shared/toolkit-query';
