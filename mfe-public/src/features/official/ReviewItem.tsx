import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatDate, ratedText } from '@rmo/ui/format';
import { meanOf, Score } from '@rmo/ui/Score';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import type { Review } from '../../api/endpoints';
import { ReportReview } from './ReportReview';

function Author({ review }: { review: Review }) {
  const author = review.isAnonymous ? null : review.user;
  return (
    <>
      <strong className="review__author">
        {author ? `${author.firstName} ${author.lastName}` : 'Anonymous Review'}
      </strong>{' '}
      <p className="rmo-row review__about">
        {author?.userType && <span className="rmo-badge">{author.userType}</span>}
        {author && review.authorSchool && <span>{review.authorSchool}</span>}{' '}
        <span className="rmo-muted">{ratedText(review)}</span>
      </p>
    </>
  );
}

export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="rmo-card review rmo-stack rmo-flush">
      <div className="review__head">
        <Author review={review} />
        <Score value={meanOf(review)} isMean />
        {review.moderation === 'excluded' ? (
          <span className="rmo-badge">Does not count</span>
        ) : review.isReportDecided ? (
          <span className="rmo-badge">
            {review.moderation ? 'Decided: comment removed' : 'Decided: kept'}
          </span>
        ) : review.isReported ? (
          <span className="rmo-badge rmo-badge--alert">Reported</span>
        ) : (
          <ReportReview reviewId={review.id} />
        )}
      </div>
      {review.event && (
        <p>
          <Link to={screenPath(SCREENS.event, { id: review.event.id })}>{review.event.name}</Link>,{' '}
          {formatDate(review.event.date)}
        </p>
      )}
      <ScoreGrid scores={review} />
      {review.comment && <p className="review__comment">{review.comment}</p>}
    </li>
  );
}
