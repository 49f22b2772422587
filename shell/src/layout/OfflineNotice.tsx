import { pageActivity } from '@rmo/api-client/fetch';
import { useSyncExternalStore } from 'react';

export function OfflineNotice() {
  const online = useSyncExternalStore(pageActivity.subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && <p className="shell-offline">You are offline. Only ratings are kept and sent later.</p>}
    </div>
  );
}
