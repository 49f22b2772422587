import { LIMITS } from '@rmo/contracts';
import { type ListUrl, type SortChoice } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import {
  useOfficialsReviewsListQuery,
  useReviewsAllQuery,
  useReviewsListQuery,
  type Review,
  type WhichReviews,
} from '../api/endpoints';
import { pickRows } from '../table/pickRows';
import { REGIONS } from '../table/useOwnRegion';
import { REVIEW_RULES } from './reviewRow';
import { daysOf } from './when';

export const PAGE_SIZE = 20;
export const REVIEW_SORTS = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-rating', label: 'Highest rating' },
  { value: 'rating', label: 'Lowest rating' },
  { value: 'official', label: 'Official' },
  { value: '-official', label: 'Official, Z to A' },
  { value: 'reviewer', label: 'Reviewer' },
  { value: '-reviewer', label: 'Reviewer, Z to A' },
  { value: 'event', label: 'Event' },
  { value: '-event', label: 'Event, Z to A' },
] as const satisfies readonly SortChoice[];
export const REVIEW_FILTERS = ['reported', 'when', 'region', 'event', REGIONS] as const;
export type ReviewsUrl = ListUrl<(typeof REVIEW_SORTS)[number]['value'], (typeof REVIEW_FILTERS)[number]>;

const isReported = { yes: true, no: false } as const;

/**
 * The server filters by days, region and event, and paginates newest first. Any other order, search or filter is applied in the
 * browser to the newest `LIMITS.listMax` reviews. An official's average over a range of days or at an event needs those reviews
 * too.
 */
export function useReviewsList(of: Pick<WhichReviews, 'id' | 'region' | 'event'>, url: ReviewsUrl) {
  const reported = url.filter('reported');
  const when = url.filter('when');
  const isPaged =
    !url.q && !(reported in isReported) && url.sort === '-date' && !(of.id && (when || of.event));
  const which: WhichReviews = { ...of, ...daysOf(when, today()) };
  const window = { page: url.page, limit: PAGE_SIZE };
  const officialQuery = useOfficialsReviewsListQuery(
    { id: of.id ?? 0, ...window },
    { skip: !isPaged || !of.id },
  );
  const allQuery = useReviewsListQuery({ ...which, ...window }, { skip: !isPaged || Boolean(of.id) });
  const wholeListQuery = useReviewsAllQuery(which, { skip: isPaged });
  const filter = (review: Review): boolean =>
    (!of.id || review.officialId === of.id) &&
    (!(reported in isReported) || review.isReported === isReported[reported as keyof typeof isReported]);
  // The server returns the newest reviews first.
  const rows = wholeListQuery.data ?? [];
  const sortedRows = url.sort === 'date' ? [...rows].reverse() : rows;
  const pickedPage = pickRows(sortedRows, url, { ...REVIEW_RULES, filter }, PAGE_SIZE);
  const pagedQuery = of.id ? officialQuery : allQuery;

  return {
    which,
    query: isPaged ? pagedQuery : wholeListQuery,
    shown: (isPaged ? pagedQuery.data?.items : pickedPage.shown) ?? [],
    total: isPaged ? (pagedQuery.data?.total ?? 0) : pickedPage.total,
    /** All matches in the current order; null if only one page is loaded. */
    all: isPaged ? null : pickedPage.all,
    isCut: !isPaged && rows.length >= LIMITS.listMax,
  };
}
