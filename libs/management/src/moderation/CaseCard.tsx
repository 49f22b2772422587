import { Link } from 'wouter';
import { REPORT_REASONS, SCREENS, screenPath } from '@rmo/contracts';
import { formatDate, fullName, ScoreGrid } from '@rmo/ui';
import type { ModerationCase, Review } from '../api/endpoints';
import { Clamped } from '../reviews/Clamped';
import { averageOf, reviewerOf } from '../reviews/reviewRow';
import { CaseActions } from './CaseActions';
import { caseTitle, decisionText, reportText } from './caseText';

const STATES = { open: 'Open', taken: 'Taken', decided: 'Decided' };

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

/** A case with its review, what was reported, and what can be done about it. */
export function CaseCard({ found }: { found: ModerationCase }) {
  const { official, review, reports, state } = found;
  return (
    <li className="rmo-card rmo-case" aria-label={caseTitle(found)}>
      <div className="rmo-row rmo-row--between">
        <h3>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{fullName(official)}</Link>
        </h3>
        <span className="rmo-badge">
          {STATES[state]}
          {found.isReopened && state !== 'decided' ? ' again' : ''}
        </span>
      </div>
      <ul className="rmo-case__reports">
        {reports.map((report, index) => (
          <li key={index}>
            {reportText(report)}
            {report.note && <q>{report.note}</q>}{' '}
            <span className="rmo-muted">{formatDate(report.createdAt)}</span>
          </li>
        ))}
        {reports.length === 0 && (
          <li>
            {REPORT_REASONS[found.reason]} <span className="rmo-muted">{formatDate(found.createdAt)}</span>
          </li>
        )}
      </ul>
      {review ? <ReviewInContext review={review} /> : <p className="rmo-muted">The review is deleted.</p>}
      {state === 'decided' && (
        <p className="rmo-note rmo-note--accent">
          <strong>{decisionText(found)}</strong>
          <br />
          {found.decisionReason}
        </p>
      )}
      <CaseActions found={found} />
    </li>
  );
}
