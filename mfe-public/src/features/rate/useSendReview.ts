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
    try {
      const { results } = await create({
        id: eventId,
        'Idempotency-Key': request?.idempotencyKey ?? newIdempotencyKey(),
        body: { reviews: [review] },
      }).unwrap();
      const [result] = results;
      if (result && result.status < 300) return { kind: 'saved' };
      return { kind: 'refused', message: result?.message ?? FAILED };
    } catch (error) {
      if (isApiError(error) && error.status === 0) return { kind: 'unanswered' };
      return { kind: 'failed', message: errorMessage(error, FAILED) };
    }
  };
}
