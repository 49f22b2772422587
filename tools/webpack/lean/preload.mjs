// Replaces the federation runtime's preloading: the shell prefetches the manifest's files (theme-boot.ts).
const unsupported = () => {
  throw new Error('Preloading is not part of this build');
};
export const defaultPreloadArgs = unsupported;
export const formatPreloadArgs = unsupported;
export const normalizePreloadExposes = unsupported;
export const preloadAssets = unsupported;
