import { Link } from 'wouter';
import { OUTCOMES, REPORT_REASONS, screenPath, SCREENS } from '@rmo/contracts';
import { formatDate, ratedText, ReviewRow } from '@rmo/ui';
import { type ModerationCase, type Review, useEventsGetQuery } from '../api/endpoints';
import { decisionInEffect, reportedText } from './caseText';
import { useBasePath } from '../dashboards';
import { Clamped } from '../reviews/Clamped';
import { reviewerOf, reviewsPath, roleOf } from '../reviews/reviewRow';

interface Props {
  moderationCase: ModerationCase;
  /** If true, shows a long comment in full, and whether the author's school took part in the event. */
  showsAll?: boolean;
}

export function CaseContext({ moderationCase, showsAll }: Props) {
  const { reports, reason, createdAt } = moderationCase;
  return (
    <>
      <CaseReports reports={reports} />
      {reports.length === 0 && (
        <p>
          <strong>Reason:</strong> {REPORT_REASONS[reason]}
          <span className="rmo-case__by rmo-muted">Reported on {formatDate(createdAt)}</span>
        </p>
      )}
      <CaseReview {...{ moderationCase, showsAll }} />
    </>
  );
}

export function CaseReports({ reports }: Pick<ModerationCase, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <ul className="rmo-case__reports rmo-stack">
      {reports.map((report, index) => (
        <li key={index}>
          <strong>Reason:</strong> {REPORT_REASONS[report.reason]}
          <span className="rmo-case__by rmo-muted">{reportedText(report)}</span>
          {report.note ? (
            <q>{report.note}</q>
          ) : (
            <span className="rmo-case__no-note rmo-muted">No details given</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows the review and the decision in effect, without the reports. */
export function CaseReview({ moderationCase, showsAll = false }: Props) {
  const { review } = moderationCase;
  return (
    <>
      {review ? (
        <ReviewOfCase {...{ moderationCase, review, showsAll }} />
      ) : (
        <p className="rmo-muted">The review is deleted.</p>
      )}
      <CurrentDecision moderationCase={moderationCase} />
    </>
  );
}

function CurrentDecision({ moderationCase }: { moderationCase: ModerationCase }) {
  const decision = decisionInEffect(moderationCase);
  if (!decision) return null;
  return (
    <p className="rmo-note rmo-note--accent">
      <strong>In effect until the next decision: {OUTCOMES[decision.outcome]}.</strong>
      {decision.by && ` Decided by ${decision.by}.`}
      {decision.reason && (
        <>
          <br />
          {decision.reason}
        </>
      )}
    </p>
  );
}

function ReviewOfCase({ moderationCase, review, showsAll }: Props & { review: Review }) {
  const base = useBasePath();
  const { event, authorSchool, comment } = review;
  return (
    <div className="rmo-case__review rmo-box">
      <ReviewRow
        isAlone
        scores={review}
        who={reviewerOf(review)}
        about={roleOf(review)}
        event={event && <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>}
        date={
          <>
            {event && `${formatDate(event.date)} · `}
            {ratedText(review)}
          </>
        }
        comment={
          <>
            {showsAll && event && authorSchool && <SchoolAtEvent school={authorSchool} eventId={event.id} />}
            {comment ? (
              <blockquote>
                {showsAll ? (
                  <span className="rmo-written">{comment}</span>
                ) : (
                  <Clamped text={comment} name={`review of ${reviewerOf(review)}`} />
                )}
              </blockquote>
            ) : (
              <p className="rmo-muted">No comment</p>
            )}
            {event && (
              <p className="rmo-small">
                <Link to={reviewsPath(base, moderationCase.official.id, event)}>
                  {allText(moderationCase.reviewsAtEvent)}
                </Link>
              </p>
            )}
          </>
        }
      />
    </div>
  );
}

/** The count may be 0, because reviews that don't count are excluded. */
const allText = (count: number | null): string => {
  if (count === 1) return 'The only review at this event that counts';
  return count ? `${count} reviews at this event` : 'Reviews at this event';
};

function SchoolAtEvent({ school, eventId }: { school: string; eventId: number }) {
  const { data: event } = useEventsGetQuery(eventId);
  if (!event) return null;
  const tookPart = event.teams.some(({ name }) => name.trim().toLowerCase() === school.trim().toLowerCase());
  const text = tookPart ? 'yes' : event.teams.length > 0 ? 'no' : 'unknown, as the event names no teams';
  return <p>Author’s school took part in the event: {text}</p>;
}
