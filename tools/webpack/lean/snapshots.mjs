// Replaces the federation runtime's snapshots. Only the snapshot plugin uses them, and the shell is built without it.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
