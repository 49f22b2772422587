import { useSession } from '@rmo/api-client';
import { useSaved } from '@rmo/ui/offline';
import { isUpcoming } from '@rmo/ui/format';
import {
  useReviewsMineListQuery,
  useReviewsSkipListQuery,
  useReviewsToRateListQuery,
  type WrestlingEvent,
} from '../../api/endpoints';

/** An official's state for the logged-in user; null for visitors and before the event. */
export type OwnState = 'open' | 'done' | 'saved' | 'skipped' | 'self' | 'loading' | null;

/** Derives the states from the same data as `/rate` and *My Events*. */
export function useOwnStates(event: WrestlingEvent) {
  const { user, isLoading } = useSession();
  const options = { skip: !user || event.officials.length === 0, refetchOnMountOrArgChange: true };
  const ownReviews = useReviewsMineListQuery({ eventId: event.id }, options);
  const skips = useReviewsSkipListQuery(undefined, options);
  const toRate = useReviewsToRateListQuery(undefined, options);
  const savedReviews = useSaved(user?.id);
  const isLoaded = ownReviews.data && !skips.isLoading && !toRate.isLoading;

  const reviewOf = (id: number) => ownReviews.data?.items.find(({ officialId }) => officialId === id);
  const stateOf = (officialId: number): OwnState => {
    const isOfOfficial = (row: { eventId: number; officialId: number }) =>
      row.eventId === event.id && row.officialId === officialId;
    if (user && officialId === user.officialId) return 'self';
    if (reviewOf(officialId)) return 'done';
    if (isUpcoming(event) || !(user || isLoading)) return null;
    if (savedReviews.some((review) => isOfOfficial(review) && review.refusal === undefined)) return 'saved';
    if (!isLoaded) return ownReviews.isError ? null : 'loading';
    return skips.data?.some(isOfOfficial) ? 'skipped' : 'open';
  };
  return {
    stateOf,
    /** Returns the user's review of an official once the server has stored it. */
    reviewOf,
    waiting: toRate.data?.find((entry) => entry.event.id === event.id),
  };
}
