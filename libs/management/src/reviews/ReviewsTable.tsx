import Select from 'antd/es/select';
import { LIMITS, ratingText } from '@rmo/contracts';
import { CRITERIA, Field, formatDate, ScoreGrid, ScoreHeads, StarIcon, useListUrl } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/days';
import {
  useLazyReviewsAllQuery,
  useOfficialsGetQuery,
  useReviewsDeleteMutation,
  type Review,
} from '../api/endpoints';
import { bulkDelete } from '../table/bulkDelete';
import { DataTable, type Column } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { Clamped } from './Clamped';
import { DeleteReview } from './DeleteReview';
import { averageOf, meanOfAll, meanText, reviewerOf, roleOf, titleOf } from './reviewRow';
import { PAGE_SIZE, REVIEW_SORTS, useReviewsList } from './useReviewsList';
import { whenOptions } from './when';
import './reviews.css';

const REPORTED = [
  { value: '', label: 'All reviews' },
  { value: 'yes', label: 'Reported' },
  { value: 'no', label: 'Not reported' },
];

/** Takes no line of its own. */
const NONE = <span className="rmo-visually-hidden">–</span>;

const COLUMNS: readonly Column<Review>[] = [
  {
    label: 'Reviewer',
    value: reviewerOf,
    render: (review) => (
      <>
        {reviewerOf(review)} <small>{roleOf(review)}</small>
      </>
    ),
    sort: 'reviewer',
  },
  {
    label: 'Event',
    value: (review) => review.event?.name,
    // Cut off where it is long.
    render: ({ event }) => (event ? <span title={event.name}>{event.name}</span> : '–'),
    sort: 'event',
  },
  {
    label: 'Date',
    value: (review) => formatDate(review.date),
    render: ({ event, date }) => (
      <>
        {event && `Event ${formatDate(event.date)} · `}rated {formatDate(date)}
      </>
    ),
    sort: 'date',
  },
  {
    label: 'Average Rating',
    value: (review) => `${averageOf(review)}/5`,
    render: (review) => (
      <>
        <StarIcon fill="full" /> {averageOf(review)}/5 <small>({meanText(review)})</small>
      </>
    ),
    sort: 'rating',
  },
  ...CRITERIA.map(({ category, title }) => ({
    label: title,
    value: (review: Review) => String(review[category]),
    isExportOnly: true,
  })),
  { label: 'Mean', value: meanText, isExportOnly: true },
  { label: 'Role', value: ({ user }) => user?.userType, isExportOnly: true },
  { label: 'School', value: ({ authorSchool }) => authorSchool, isExportOnly: true },
  { label: 'Event date', value: ({ event }) => event && formatDate(event.date), isExportOnly: true },
  { label: 'Scores', head: <ScoreHeads />, render: (review) => <ScoreGrid scores={review} compact /> },
  {
    label: 'Comment',
    value: (review) => review.comment,
    render: (review) =>
      review.comment ? <Clamped text={review.comment} name={`review by ${titleOf(review)}`} /> : NONE,
  },
  {
    label: 'Reported',
    value: (review) => (review.isReported ? 'Yes' : 'No'),
    render: ({ isReported }) => (
      <span className={isReported ? 'rmo-badge rmo-reviews-yes' : 'rmo-visually-hidden'}>
        {isReported ? 'Yes' : 'No'}
      </span>
    ),
  },
  {
    label: 'Actions',
    render: (review, list) => <DeleteReview review={review} onDeleted={() => list.removed(review.id)} />,
  },
];

interface Props {
  officialId: number;
  /** The heading of the list: 'Reviews of Tom Hall'. */
  title: string;
}

/** The reviews of one official, with search, filter, export and deletion. */
export function ReviewsTable({ officialId, title }: Props) {
  const url = useListUrl(REVIEW_SORTS, ['reported', 'when']);
  const list = useReviewsList(officialId, url);
  const { data: official } = useOfficialsGetQuery(officialId);
  const [readAll] = useLazyReviewsAllQuery();
  const rating = list.all
    ? meanOfAll(list.all)
    : official && { count: official.totalReviews, text: ratingText(official.averageScore) };
  const [remove] = useReviewsDeleteMutation();
  const deletion = bulkDelete<Review>('review', 'reviews', {
    detail: "The official's average is computed anew. This can’t be undone.",
    run: ({ id }) => remove(id).unwrap(),
    failed: 'Failed to delete review',
  });

  return (
    <ManagedList
      id="reviews"
      title={title}
      nameOf={titleOf}
      query={list.query}
      texts={{
        loading: 'Loading reviews...',
        failed: () => 'Failed to load reviews. Please try again later.',
        empty: url.isFiltered ? 'No reviews match' : 'No reviews found for this official',
      }}
      rows={list.shown}
      total={list.total}
      pageSize={PAGE_SIZE}
      url={url}
      sorts={REVIEW_SORTS}
      searchHint="Reviewer, event or comment"
      filters={
        <>
          <Field id="reviews-when" label="Rated">
            <Select
              value={url.filter('when')}
              options={whenOptions(url.filter('when'), today())}
              style={{ width: '100%' }}
              onChange={(value) => url.change('when', value)}
            />
          </Field>
          <Field id="reviews-reported" label="Reported">
            <Select
              value={url.filter('reported')}
              options={REPORTED}
              style={{ width: '100%' }}
              onChange={(value) => url.change('reported', value)}
            />
          </Field>
        </>
      }
      csv={{
        columns: COLUMNS,
        rows: () => list.all ?? readAll(list.which, true).unwrap(),
      }}
      bulk={[deletion]}
    >
      {(parts) => (
        <>
          {list.isCut && (
            <p className="rmo-muted">
              Only the newest {LIMITS.listMax.toLocaleString('en-US')} are searched.
            </p>
          )}
          {rating && rating.count > 0 && (
            <p className="rmo-reviews-average" role="status">
              <StarIcon fill="full" /> <strong>{rating.text}</strong> on average in {rating.count}{' '}
              {rating.count === 1 ? 'review' : 'reviews'}
            </p>
          )}
          <div className="rmo-reviews">
            <DataTable label="Reviews" columns={COLUMNS} list={parts} url={url} />
          </div>
        </>
      )}
    </ManagedList>
  );
}
