/** The shared modules and their versions, defined by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

interface Window {
  /** The manifest fetched by the script in the page's head; undefined if that failed. */
  rmoManifest?: Promise<import('./federation/manifest').Manifest | undefined>;
  /** The element that was most recently clicked before the shell had loaded. */
  rmoClicked?: Element;
}

declare module 'rmo-shared/antd' {
  export const antdComponents: Record<string, () => Promise<unknown>>;
}
declare module 'rmo-shared/react-redux';
