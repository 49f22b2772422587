// Replaces the federation runtime's snapshots, which only its snapshot plugin uses; the shell is built without that.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
