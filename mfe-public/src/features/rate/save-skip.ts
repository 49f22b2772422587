import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { problemOf } from '@rmo/contracts';
import { announceChange, requestSync } from '@rmo/ui/offline/review-queue';
import { addSkip, removeSkip, type WaitingSkip } from '@rmo/ui/offline/skip-queue';

interface Outcome {
  /** Why it was refused, or null. */
  problem: string | null;
  /** It is sent when the server can be reached again. */
  isKept: boolean;
}

/** Stores that an official was not seen, or takes it back; without a connection in this browser. */
export async function saveSkip(skip: WaitingSkip): Promise<Outcome> {
  const { userId, eventId, officialId, isSeen } = skip;
  try {
    const body = { eventId, officialId, authorId: userId };
    await apiFetch('/reviews/skip', { method: isSeen ? 'DELETE' : 'POST', body });
    // An earlier one must not follow.
    await removeSkip(skip);
    announceChange();
    return { problem: null, isKept: false };
  } catch (error) {
    if (!isUnreachable(error)) return { problem: problemOf(error), isKept: false };
    await addSkip(skip);
    announceChange();
    void requestSync();
    return { problem: null, isKept: true };
  }
}
