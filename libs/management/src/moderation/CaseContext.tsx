import { Link } from 'wouter';
import { OUTCOMES, REPORT_REASONS, screenPath, SCREENS } from '@rmo/contracts';
import { ratedText, ReviewRow, seasonDate } from '@rmo/ui';
import { type ModerationCase, type Review, useEventsGetQuery } from '../api/endpoints';
import { decisionInEffect, reportedText } from './caseText';
import { useBasePath } from '../dashboards';
import { reviewerOf, reviewsPath, roleOf } from '../reviews/reviewRow';

export function CaseReports({ reports }: Pick<ModerationCase, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <ul className="rmo-case__reports rmo-stack rmo-gap-s">
      {reports.map((report, index) => (
        <li key={index}>
          <strong>Reason:</strong> {REPORT_REASONS[report.reason]}
          <span className="rmo-muted"> · {reportedText(report)}</span>
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

interface Props {
  moderationCase: ModerationCase;
  /** The review's number in an appeal, which names the event above its reviews. */
  number?: number;
}

/** Shows the review and the decision in effect, without the reports. */
export function CaseReview({ moderationCase, number }: Props) {
  const { review } = moderationCase;
  return (
    <>
      {review ? (
        <ReviewOfCase {...{ moderationCase, review, number }} />
      ) : (
        <p className="rmo-muted">The review was deleted.</p>
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

function ReviewOfCase({ moderationCase, review, number }: Props & { review: Review }) {
  const { event, authorSchool, comment } = review;
  const shownEvent = number === undefined ? event : null;
  return (
    <div className="rmo-box">
      <ReviewRow
        isAlone
        scores={review}
        who={number === undefined ? reviewerOf(review) : `${number}. ${reviewerOf(review)}`}
        about={roleOf(review)}
        event={
          shownEvent && <Link to={screenPath(SCREENS.event, { id: shownEvent.id })}>{shownEvent.name}</Link>
        }
        date={
          <>
            {shownEvent && `${seasonDate(shownEvent.date)} · `}
            {ratedText(review)}
            {shownEvent && (
              <>
                {' · '}
                <ReviewsAtEvent moderationCase={moderationCase} event={shownEvent} />
              </>
            )}
          </>
        }
        comment={
          <>
            <p>
              {event && authorSchool && <SchoolAtEvent school={authorSchool} eventId={event.id} />}
              {!comment && <span className="rmo-muted">No comment</span>}
            </p>
            {comment && <blockquote className="rmo-written">{comment}</blockquote>}
          </>
        }
      />
    </div>
  );
}

export function ReviewsAtEvent({ moderationCase, event }: Props & { event: { id: number } }) {
  const { official, reviewsAtEvent } = moderationCase;
  const path = reviewsPath(useBasePath(), official.id, event);
  return <Link to={path}>{allText(reviewsAtEvent)}</Link>;
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
  const text = tookPart ? 'yes' : event.teams.length > 0 ? 'no' : 'unknown, because the event lists no teams';
  return <span className="rmo-case__school">Author’s school took part: {text}</span>;
}
