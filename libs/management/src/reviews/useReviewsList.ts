import { type ListUrl, type SortChoice } from '@rmo/ui';
import { LIMITS } from '@rmo/contracts';
import { useReviewsAllQuery, useOfficialsReviewsListQuery, type Review } from '../api/endpoints';
import { pickRows } from '../table/pickRows';
import { REVIEW_RULES } from './reviewRow';

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
export type ReviewsUrl = ListUrl<(typeof REVIEW_SORTS)[number]['value'], 'reported'>;

const isReported = { yes: true, no: false } as const;

/**
 * The reviews that the URL asks for. Newest first is how the server pages them; any other order, a search or a filter
 * needs all of an official's reviews on the page (the newest `LIMITS.listMax` of them).
 */
export function useReviewsList(officialId: number, url: ReviewsUrl) {
  const reported = url.filter('reported');
  const needsAll = url.isFiltered || url.sort !== '-date';
  const paged = useOfficialsReviewsListQuery(
    { id: officialId, page: url.page, limit: PAGE_SIZE },
    { skip: needsAll },
  );
  const whole = useReviewsAllQuery(officialId, { skip: !needsAll });
  const keep = (review: Review): boolean =>
    !(reported in isReported) || review.isReported === isReported[reported as keyof typeof isReported];
  const picked = pickRows(whole.data ?? [], url, { ...REVIEW_RULES, keep }, PAGE_SIZE);

  return {
    query: needsAll ? whole : paged,
    shown: needsAll ? picked.shown : (paged.data?.items ?? []),
    total: needsAll ? picked.total : (paged.data?.total ?? 0),
    page: needsAll ? picked.page : url.page,
    /** All that match, in the order shown; null where they have to be read first. */
    all: needsAll ? picked.all : null,
    isCut: needsAll && (whole.data?.length ?? 0) >= LIMITS.listMax,
  };
}
