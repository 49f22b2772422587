import { getSession } from '@rmo/api-client/session';
import { forgetOthers } from '@rmo/ui/offline/plans';
import { onQueueChange, sendWaiting } from '@rmo/ui/offline/review-queue';

let isFollowing = false;

/**
 * Sends the reviews that a person has saved without a connection: on any page, at once and when the connection returns. What other
 * people have left in this browser is removed. `onSent` is called when the server has answered one, whoever has sent it.
 */
export async function sendWaitingReviews(userId: number, onSent: () => void): Promise<void> {
  await forgetOthers(userId);
  if (!isFollowing) {
    isFollowing = true;
    onQueueChange(onSent);
    window.addEventListener('online', () => getSession().user && void sendWaiting());
  }
  await sendWaiting();
}
