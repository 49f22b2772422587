import { ReviewCountDto } from '../../officials';

/** How many reviews deleting an event would delete, without anonymous ones that don't show their event. */
export class EventReviewCountDto extends ReviewCountDto {
  /** Whether there are reviews that don't show their event, of whatever event: true where averages appear in batches, or did. */
  mayBeMore!: boolean;
}
