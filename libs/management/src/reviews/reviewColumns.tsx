import { Link, useLocation } from 'wouter';
import { screenPath, SCREENS } from '@rmo/contracts';
import { ReportDialog } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import {
  CalendarIcon,
  capitalize,
  EventBand,
  eventText,
  FlagIcon,
  fullName,
  LinkIcon,
  meanOf,
  ratedText,
  seasonDates,
  Score,
  ScoreCells,
  ScoreHeads,
  WhistleIcon,
} from '@rmo/ui';
import { Clamped } from '@rmo/ui/Clamped';
import { type Review, useReviewsDeleteMutation, useReviewsReportMutation } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import type { Column, ListParts } from '../table/DataTable';
import { repeatsOfficial, startsGroup } from './eventGroups';
import { averageOf, reportText, reviewerOf, reviewsPath, roleOf, titleOf } from './reviewRow';
import { Deletion } from '../forms/Deletion';
import { type RowAction, RowMenu } from '../table/RowMenu';

/** The dash is visually hidden, so that it doesn't take up a line. */
const NO_COMMENT = <span className="rmo-visually-hidden">–</span>;

/** In groups, the event's date stands beside the event, which only the first row of each group shows. */
export const reviewColumns = (isGrouped: boolean): readonly Column<Review>[] => [
  {
    label: 'Reviewer',
    area: 'var(--reviewer)',
    render: (review) => (
      <>
        {/* The tooltip shows long names, which are cut off. */}
        {reviewerOf(review)} <small title={roleOf(review)}>{roleOf(review)}</small>
      </>
    ),
    sort: 'reviewer',
  },
  {
    label: 'Event',
    area: 'var(--event)',
    render: (review, list) => (isGrouped ? bandOf(review, list) : nameOfEvent(review)),
    sort: 'event',
  },
  {
    label: 'Date',
    area: 'var(--date)',
    render: ({ event, ...review }) => (
      <>
        {event && !isGrouped && `${seasonDates(event)} · `}
        <span className="rmo-reviews-rated">
          {event && !isGrouped ? ratedText(review) : capitalize(ratedText(review))}
        </span>
      </>
    ),
    sort: 'date',
  },
  {
    label: 'Average Rating',
    area: 'rating',
    render: (review) => (
      <>
        <Score value={meanOf(review)} compact />
        <span className="rmo-visually-hidden">, rounded {averageOf(review)}/5</span>
      </>
    ),
    sort: 'rating',
  },
  {
    label: 'Scores',
    area: 'scores',
    head: (
      <>
        <span className="rmo-visually-hidden">Scores</span>
        <ScoreHeads />
      </>
    ),
    render: (review) => <ScoreCells scores={review} />,
  },
  {
    label: 'Comment',
    area: 'comment',
    render: (review) =>
      review.comment ? (
        <Clamped text={review.comment} of={`the comment of the review by ${titleOf(review)}`} />
      ) : (
        NO_COMMENT
      ),
  },
  {
    label: 'Reported',
    area: 'reported',
    render: (review) => (
      <span
        className={review.isReported ? 'rmo-badge rmo-reviews-yes' : 'rmo-visually-hidden'}
        data-text={reportText(review)}
      >
        <span className="rmo-visually-hidden">{review.isReported ? 'Yes' : 'No'}</span>
      </span>
    ),
  },
  { label: 'Actions', area: 'menu', render: (review, list) => <ReviewActions review={review} list={list} /> },
];

/** In groups, only the first of an official's rows has a link; the others repeat the name in muted text or for screen readers. */
export const officialColumn = (
  pathOf: (officialId: number) => string,
  isGrouped: boolean,
): Column<Review> => ({
  label: 'Official',
  area: 'official',
  render: (review, list) => {
    const { official } = review;
    if (!official) return null;
    return isGrouped && repeatsOfficial(list, review) ? (
      <span className="rmo-reviews-repeated">{fullName(official)}</span>
    ) : (
      <Link to={pathOf(official.id)}>{fullName(official)}</Link>
    );
  },
  sort: 'official',
});

/** The other rows of a group have the event only for screen readers. */
const bandOf = (review: Review, list: ListParts<Review>) =>
  startsGroup(list, review) ? <EventBand event={review.event} /> : eventText(review.event);

const nameOfEvent = ({ event }: Review) => (event ? <span title={event.name}>{event.name}</span> : '–');

function ReviewActions({ review, list }: { review: Review; list: ListParts<Review> }) {
  const [, navigate] = useLocation();
  const base = useBasePath();
  const [remove] = useReviewsDeleteMutation();
  const [report] = useReviewsReportMutation();
  const { id, officialId, event, isReported } = review;
  const name = `review by ${titleOf(review)}`;
  const copyLink = async (): Promise<void> => {
    try {
      const path = reviewsPath(base, officialId, event);
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      toast.success('Link copied');
    } catch {
      // The clipboard is unavailable without HTTPS or if the browser denies access.
      toast.error('Link not copied', 'This browser doesn’t allow it.');
    }
  };
  const actions: RowAction[] = [
    {
      label: 'Open official',
      icon: <WhistleIcon />,
      onSelect: () => navigate(screenPath(SCREENS.official, { id: officialId })),
    },
    ...(event
      ? [
          {
            label: 'Open event',
            icon: <CalendarIcon />,
            onSelect: () => navigate(screenPath(SCREENS.event, { id: event.id })),
          },
        ]
      : []),
    { label: 'Copy link', icon: <LinkIcon />, onSelect: () => void copyLink() },
  ];
  return (
    <ReportDialog
      report={(body) => report({ id, body }).unwrap()}
      trigger={(openReport) => (
        <Deletion
          what="review"
          name={`The ${name}`}
          detail="The official’s average is recalculated. This can’t be undone."
          remove={() => remove(id).unwrap()}
          failed="Failed to delete review"
          onDeleted={() => list.onRemoved(id)}
          trigger={(deletion, busy) => (
            <RowMenu
              name={name}
              actions={[
                ...actions,
                ...(isReported ? [] : [{ label: 'Report', icon: <FlagIcon />, onSelect: openReport }]),
                deletion,
              ]}
              busy={busy}
            />
          )}
        />
      )}
    />
  );
}
