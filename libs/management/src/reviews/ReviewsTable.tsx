import type { ReactNode } from 'react';
import { LIMITS, ratingText } from '@rmo/contracts';
import { hasFewReviews, numberText, scoreKeyText, StarIcon, useListUrl, withCount } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import {
  type Review,
  useEventsGetQuery,
  useOfficialsFiguresQuery,
  useOfficialsGetQuery,
  useOverviewFiguresQuery,
  useReviewsDeleteMutation,
  type WhichReviews,
} from '../api/endpoints';
import { bulkDelete } from '../table/useBulk';
import { DataTable } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { useOwnRegion } from '../table/useOwnRegion';
import { isGroupedBy, sortByEvent, withEventGroups } from './eventGroups';
import { officialColumn, reviewColumns } from './reviewColumns';
import { meanOfAll, titleOf } from './reviewRow';
import { PAGE_SIZE, REVIEW_FILTERS, REVIEW_SORTS, type ReviewsUrl, useReviewsList } from './useReviewsList';
import { type ActiveFilter, activeFilter, FilterSelect, RegionFilter } from '../table/FilterSelect';
import { whenOptions } from './when';
import './reviews.css';

interface Props {
  /** The official whose reviews are shown; all officials' reviews if undefined. */
  officialId?: number;
  title: string;
  actions?: ReactNode;
  choice?: ReactNode;
  /** The chosen official's name; `remove` keeps the other filters, and `clear` shows all reviews instead. */
  chosen?: { name: string; remove: () => void; clear: () => void };
  pathOf?: (officialId: number) => string;
}

export function ReviewsTable({ officialId, title, actions, choice, chosen, pathOf }: Props) {
  const url = useListUrl(REVIEW_SORTS, REVIEW_FILTERS);
  const regionSwitch = useOwnRegion('reviews', {
    filter: url.filter,
    change: (name, value, options) => {
      // The region filter is cleared, because it can't be combined with the user's own region.
      url.change('region', '', { replace: true });
      url.change(name, value, options);
    },
  });
  // An official's reviews are shown regardless of the region.
  const ownRegion = officialId
    ? { ...regionSwitch, region: undefined, own: '', control: false as const }
    : regionSwitch;
  const { region } = ownRegion;
  const eventId = url.filter('event');
  const of = {
    ...(officialId ? { id: officialId } : { region: region ?? (url.filter('region') || undefined) }),
    event: /^[1-9]\d{0,8}$/.test(eventId) ? Number(eventId) : undefined,
  };
  const list = useReviewsList(of, url);
  const [remove] = useReviewsDeleteMutation();
  const deletion = bulkDelete<Review>('review', 'reviews', {
    detail: 'Averages are recalculated. This can’t be undone.',
    run: ({ id }) => remove(id).unwrap(),
    failed: 'Failed to delete review',
  });
  const { id: official, ...others } = list.which;
  const exportFilters = { ...others, official, q: url.q, reported: url.filter('reported') };
  const { currentData: event } = useEventsGetQuery(of.event ?? 0, { skip: !of.event });
  const eventName = of.event ? (event?.name ?? 'One event') : '';
  const isGrouped = isGroupedBy(url.sort);
  const columns = [...(pathOf ? [officialColumn(pathOf, isGrouped)] : []), ...reviewColumns(isGrouped)];

  return (
    <ManagedList
      id="reviews"
      title={title}
      nameOf={titleOf}
      query={list.query}
      texts={{
        loading: 'Loading reviews...',
        failed: () => 'Failed to load reviews. Please try again later.',
        empty: officialId ? 'No reviews found for this official' : 'No reviews yet',
        noMatch: 'No reviews match',
      }}
      rows={isGrouped ? sortByEvent(list.shown, url.sort) : list.shown}
      total={list.total}
      pageSize={PAGE_SIZE}
      url={url}
      sorts={REVIEW_SORTS.filter(({ value }) => !officialId || !value.endsWith('official'))}
      searchHint={officialId ? 'Reviewer, event or comment' : 'Name, event or comment'}
      ownRegion={ownRegion}
      filters={
        <>
          {choice}
          <ReviewFilters {...{ of, url, eventName }} hasRegions={!officialId && !region} />
        </>
      }
      activeFilters={[
        ...(chosen ? [{ text: chosen.name, onRemove: chosen.remove }] : []),
        ...activeReviewFilters(url, eventName),
      ]}
      clearSubject={chosen?.clear}
      exported={exportFilters}
      bulk={[deletion]}
      actions={actions}
    >
      {(parts) => (
        <>
          {list.isCut && (
            <p className="rmo-muted">Only the newest {numberText(LIMITS.listMax)} reviews are searched.</p>
          )}
          {officialId && <Average officialId={officialId} shown={list.all} />}
          <div
            className="rmo-reviews"
            data-of-all={Boolean(pathOf)}
            data-grouped={isGrouped}
            data-months={parts.rows.some(({ isMonth }) => isMonth)}
            data-reported={parts.rows.some(({ isReported }) => isReported)}
          >
            <p className="rmo-reviews-key rmo-muted rmo-flush" aria-hidden="true">
              {scoreKeyText}
            </p>
            <DataTable
              label="Reviews"
              columns={columns}
              list={isGrouped ? withEventGroups(parts) : parts}
              url={url}
            />
          </div>
        </>
      )}
    </ManagedList>
  );
}

/** Shows the average of the matching reviews or, if only one page is loaded, of all the official's reviews. */
function Average({ officialId, shown }: { officialId: number; shown: readonly Review[] | null }) {
  const { data: official } = useOfficialsGetQuery(officialId);
  const rating = shown
    ? meanOfAll(shown)
    : official && { count: official.totalReviews, text: ratingText(official.averageScore) };
  if (!rating || rating.count === 0) return null;
  return (
    <p role="status" className="rmo-reviews-average rmo-flush">
      <StarIcon fill={hasFewReviews(rating.count) ? 'outlined' : 'full'} /> <strong>{rating.text}</strong>{' '}
      average from {withCount(rating.count, 'review')}
    </p>
  );
}

const REPORTED_OPTIONS = [
  { value: '', label: 'All reviews' },
  { value: 'yes', label: 'Reported' },
  { value: 'no', label: 'Not reported' },
];

interface FilterProps {
  of: Pick<WhichReviews, 'id' | 'region'>;
  url: ReviewsUrl;
  /** The name of the event that the list is limited to by a link; empty for all events. */
  eventName: string;
  hasRegions: boolean;
}

function ReviewFilters({ of, url, eventName, hasRegions }: FilterProps) {
  const officialFigures = useOfficialsFiguresQuery(of.id ?? 0, { skip: !of.id });
  const regionFigures = useOverviewFiguresQuery({ region: of.region }, { skip: Boolean(of.id) });
  const months = (of.id ? officialFigures : regionFigures).data?.months.map(({ month }) => month);
  return (
    <>
      {eventName && (
        <FilterSelect
          {...{ url, list: 'reviews', name: 'event', label: 'Event' }}
          options={[
            { value: '', label: 'All events' },
            { value: url.filter('event'), label: eventName },
          ]}
        />
      )}
      <FilterSelect
        {...{ url, list: 'reviews', name: 'when', label: 'Rated' }}
        options={whenOptions(url.filter('when'), today(), months)}
      />
      <FilterSelect url={url} list="reviews" name="reported" label="Reported" options={REPORTED_OPTIONS} />
      {hasRegions && <RegionFilter url={url} list="reviews" />}
    </>
  );
}

function activeReviewFilters(url: Pick<ReviewsUrl, 'filter' | 'change'>, eventName: string): ActiveFilter[] {
  const [when, reported, region] = [url.filter('when'), url.filter('reported'), url.filter('region')];
  const labelOf = (options: typeof REPORTED_OPTIONS, chosen: string) =>
    chosen && options.find(({ value }) => value === chosen)?.label;
  return [
    ...activeFilter(url, 'event', eventName),
    ...activeFilter(url, 'when', labelOf(whenOptions(when, today()), when)),
    ...activeFilter(url, 'reported', labelOf(REPORTED_OPTIONS, reported)),
    ...activeFilter(url, 'region', region && `Region: ${region}`),
  ];
}
