import { DELAYS } from '@rmo/contracts';
import { errorMessage, isApiError } from '@rmo/api-client';
import type { Draft } from '@rmo/ui/evaluation-draft';
import { newIdempotencyKey } from '@rmo/ui/idempotency-key';
import { useEventsReviewsMutation } from '../../api/endpoints';

const FAILED = 'Failed to submit review. Please try again.';

export type Outcome =
  | { kind: 'saved' }
  /** The server could not be reached, or its response was lost. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string }
  /** An error that may pass. */
  | { kind: 'failed'; message: string };

/** Sends the review of one official of an event; never throws. */
export function useSendReview(eventId: number): (officialId: number, draft: Draft) => Promise<Outcome> {
  const [create] = useEventsReviewsMutation();
  return async (officialId, { values, request }) => {
    const { eventId: _event, comment, ...rest } = values;
    const review = { officialId, ...rest, comment: comment.trim(), writtenAt: request?.writtenAt };
    const sending = create({
      id: eventId,
      'Idempotency-Key': request?.idempotencyKey ?? newIdempotencyKey(),
      body: { reviews: [review] },
    });
    // It may arrive nevertheless; sent again, it is answered as stored.
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      sending.abort();
    }, DELAYS.reviewResponse);
    try {
      const { results } = await sending.unwrap();
      const [result] = results;
      if (result && result.status < 300) return { kind: 'saved' };
      return { kind: 'refused', message: result?.message ?? FAILED };
    } catch (error) {
      if (isLate || (isApiError(error) && error.status === 0)) return { kind: 'unanswered' };
      return { kind: 'failed', message: errorMessage(error, FAILED) };
    } finally {
      clearTimeout(timer);
    }
  };
}
