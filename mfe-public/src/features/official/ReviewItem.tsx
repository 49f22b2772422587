import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { formatDate } from '@rmo/ui/format';
import { ratedText } from '@rmo/ui/rated-text';
import { meanOf, Score } from '@rmo/ui/Score';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import type { Review } from '../../api/endpoints';
import { ReportReview } from './ReportReview';

function Author({ review }: { review: Review }) {
  if (review.isAnonymous || !review.user) return <strong>Anonymous Review</strong>;
  return (
    <>
      <strong>
        {review.user.firstName} {review.user.lastName}
      </strong>
      {review.user.userType && <span className="rmo-badge">{review.user.userType}</span>}
      {review.authorSchool && <span>{review.authorSchool}</span>}
    </>
  );
}

export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="rmo-card review">
      <div className="review__head">
        <p className="rmo-row">
          <Author review={review} /> <span className="rmo-muted">{ratedText(review)}</span>
        </p>
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
