import { Link } from 'wouter';
import { REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate, ScoreGrid } from '@rmo/ui';
import type { ModerationCase, Review } from '../api/endpoints';
import { Clamped } from '../reviews/Clamped';
import { averageOf, reviewerOf } from '../reviews/reviewRow';
import { reportText } from './caseText';

/** Who reported why, and the review: what a decision is made from. */
export function CaseContext({ found: { reports, review, reason, createdAt } }: { found: ModerationCase }) {
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
      {review ? <ReviewInContext review={review} /> : <p className="rmo-muted">The review is deleted.</p>}
    </>
  );
}

function ReviewInContext({ review }: { review: Review }) {
  return (
    <div className="rmo-case__review">
      <p>
        <strong>{reviewerOf(review)}</strong>
        {review.user?.userType && <span className="rmo-badge">{review.user.userType}</span>}{' '}
        <span className="rmo-muted">
          on <Link to={screenPath(SCREENS.event, { id: review.event.id })}>{review.event.name}</Link>,{' '}
          {formatDate(review.event.date)} · {averageOf(review)}/5
        </span>
      </p>
      {review.comment ? (
        <blockquote>
          <Clamped text={review.comment} name={`review of ${reviewerOf(review)}`} />
        </blockquote>
      ) : (
        <p className="rmo-muted">No comment</p>
      )}
      <ScoreGrid scores={review} compact />
    </div>
  );
}
