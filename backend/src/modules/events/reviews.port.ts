import type { EntityManager } from 'typeorm';
import type { ReviewCountDto } from '../officials';

/** What this module needs to know of an event's reviews. The reviews module above provides it. */
export abstract class EventReviews {
  abstract countByEvent(eventId: number): Promise<ReviewCountDto>;
  /**
   * Called in the transaction that deletes an event, whose row is locked: returns how many reviews go with it, how many
   * of them show that they are of this event, and the ids of the jobs that will recompute the ratings of their officials.
   */
  abstract prepareEventRemoval(
    em: EntityManager,
    eventId: number,
  ): Promise<{ reviews: number; shown: number; jobIds: string[] }>;
  /** Resolves when these jobs have written the ratings, or after `RATING_WAIT_MS`. Never rejects. */
  abstract waitForRatings(jobIds: string[]): Promise<void>;
}
