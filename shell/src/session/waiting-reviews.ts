import { getSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import { forgetOthers, onQueueChange, sendWaiting } from '@rmo/ui/offline';
import { reviewsChanged } from './lazy-store';

let isFollowing = false;

/**
 * Sends the reviews that a user has saved without a connection: on every page, immediately and when the connection
 * returns. Removes the data of other users from this browser. Lists are refreshed when the server has answered a
 * review, no matter which tab or worker sent it.
 */
export async function sendWaitingReviews(userId: number): Promise<void> {
  removeDraftsOfOthers(userId);
  await forgetOthers(userId);
  if (!isFollowing) {
    isFollowing = true;
    onQueueChange(reviewsChanged);
    window.addEventListener('online', () => getSession().user && void sendWaiting());
  }
  await sendWaiting();
}
