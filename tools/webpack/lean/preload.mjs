// Replaces the federation runtime's preloading; the shell fetches ahead what the manifest lists (theme-boot.ts).
const unsupported = () => {
  throw new Error('Preloading is not part of this build');
};
export const defaultPreloadArgs = unsupported;
export const formatPreloadArgs = unsupported;
export const normalizePreloadExposes = unsupported;
export const preloadAssets = unsupported;
