import { pageActivity } from '@rmo/api-client/fetch';
import { useSyncExternalStore } from 'react';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(pageActivity.subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className="shell-offline">You’re offline. Only ratings are saved and sent later.</p>}
    </div>
  );
}
