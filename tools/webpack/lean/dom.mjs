// Replaces the federation runtime's script and link elements: the shell loads entries itself (shell/src/federation/host.ts).
const unsupported = () => {
  throw new Error('The shell loads the scripts of micro-frontends itself');
};
export const createLink = unsupported;
export const createScript = unsupported;
export const isStaticResourcesEqual = unsupported;
export const loadScript = unsupported;
export const safeWrapper = unsupported;
