// Replaces the federation runtime's snapshots, which only the snapshot plugin uses. The shell is built without that plugin.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
