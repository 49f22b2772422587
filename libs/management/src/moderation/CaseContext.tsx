import { Link } from 'wouter';
import { REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate, meanOf, Score, ScoreGrid } from '@rmo/ui';
import type { ModerationCase, Review } from '../api/endpoints';
import { Clamped } from '../reviews/Clamped';
import { reviewerOf, roleOf } from '../reviews/reviewRow';
import { reportText } from './caseText';

interface Props {
  found: ModerationCase;
  /** Shows all of a long comment, below the scores. */
  isWhole?: boolean;
}

/** Who reported why, and the review: what a decision is made from. */
export function CaseContext({ found: { reports, review, reason, createdAt }, isWhole = false }: Props) {
  return (
    <>
      <ul className="rmo-case__reports">
        {reports.map((report, index) => (
          <li key={index}>
            {reportText(report)}
            {report.note ? <q>{report.note}</q> : <span className="rmo-muted"> · No details given</span>}{' '}
            <span className="rmo-muted">{formatDate(report.createdAt)}</span>
          </li>
        ))}
        {reports.length === 0 && (
          <li>
            {REPORT_REASONS[reason]} <span className="rmo-muted">{formatDate(createdAt)}</span>
          </li>
        )}
      </ul>
      {review ? (
        <ReviewInContext review={review} isWhole={isWhole} />
      ) : (
        <p className="rmo-muted">The review is deleted.</p>
      )}
    </>
  );
}

function ReviewInContext({ review, isWhole }: { review: Review; isWhole: boolean }) {
  return (
    <div className="rmo-case__review">
      <p>
        <strong>{reviewerOf(review)}</strong>
        {roleOf(review) && <span className="rmo-muted">, {roleOf(review)}</span>}
        <span className="rmo-case__event rmo-muted">
          {review.event && (
            <>
              <Link to={screenPath(SCREENS.event, { id: review.event.id })}>{review.event.name}</Link>,{' '}
              {formatDate(review.event.date)} ·{' '}
            </>
          )}
          <Score value={meanOf(review)} isMean />
        </span>
      </p>
      {isWhole && <ScoreGrid scores={review} />}
      {review.comment ? (
        <blockquote>
          {isWhole ? (
            <span className="rmo-case__whole">{review.comment}</span>
          ) : (
            <Clamped text={review.comment} name={`review of ${reviewerOf(review)}`} />
          )}
        </blockquote>
      ) : (
        <p className="rmo-muted">No comment</p>
      )}
      {!isWhole && <ScoreGrid scores={review} />}
    </div>
  );
}
