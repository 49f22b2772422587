import { type ListUrl, type SortChoice } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import { LIMITS } from '@rmo/contracts';
import { useReviewsAllQuery, useOfficialsReviewsListQuery, type Review } from '../api/endpoints';
import { pickRows } from '../table/pickRows';
import { REVIEW_RULES } from './reviewRow';
import { daysOf } from './when';

export const PAGE_SIZE = 20;
export const REVIEW_SORTS = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-rating', label: 'Highest rating' },
  { value: 'rating', label: 'Lowest rating' },
  { value: 'reviewer', label: 'Reviewer' },
  { value: '-reviewer', label: 'Reviewer, Z to A' },
  { value: 'event', label: 'Event' },
  { value: '-event', label: 'Event, Z to A' },
] as const satisfies readonly SortChoice[];
export type ReviewsUrl = ListUrl<(typeof REVIEW_SORTS)[number]['value'], 'reported' | 'when'>;

const isReported = { yes: true, no: false } as const;

/**
 * The reviews for the URL's search, filter, sort order and page. The server paginates newest first, and limits
 * them to days; any other order, a search or a filter is applied in the browser, to the newest `LIMITS.listMax` reviews.
 */
export function useReviewsList(officialId: number, url: ReviewsUrl) {
  const reported = url.filter('reported');
  const needsAll = url.isFiltered || url.sort !== '-date';
  const paged = useOfficialsReviewsListQuery(
    { id: officialId, page: url.page, limit: PAGE_SIZE },
    { skip: needsAll },
  );
  const which = { id: officialId, ...daysOf(url.filter('when'), today()) };
  const whole = useReviewsAllQuery(which, { skip: !needsAll });
  const filter = (review: Review): boolean =>
    !(reported in isReported) || review.isReported === isReported[reported as keyof typeof isReported];
  const picked = pickRows(whole.data ?? [], url, { ...REVIEW_RULES, filter }, PAGE_SIZE);

  return {
    which,
    query: needsAll ? whole : paged,
    shown: needsAll ? picked.shown : (paged.data?.items ?? []),
    total: needsAll ? picked.total : (paged.data?.total ?? 0),
    page: needsAll ? picked.page : url.page,
    /** All matches in the current order; null when only one page is loaded. */
    all: needsAll ? picked.all : null,
    isCut: needsAll && (whole.data?.length ?? 0) >= LIMITS.listMax,
  };
}
