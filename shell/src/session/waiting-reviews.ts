import { getSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import { forgetOthers, onQueueChange, sendWaiting } from '@rmo/ui/offline';
import { reviewsChanged } from './lazy-store';

let isFollowing = false;

/**
 * Sends the reviews that a person has saved without a connection: on any page, at once and when the connection returns. What other
 * people have left in this browser is removed. Lists follow when the server has answered one, whoever has sent it.
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
