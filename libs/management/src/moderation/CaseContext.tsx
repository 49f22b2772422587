import { OUTCOMES, REPORT_REASONS } from '@rmo/contracts';
import { formatDate } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';
import { inEffect, reportedText } from './caseText';
import { ReviewOfCase } from './ReviewOfCase';

interface Props {
  found: ModerationCase;
  /** Shows a long comment in full below the scores, and whether the author's school took part in the event. */
  isWhole?: boolean;
}

/** Shows everything needed to decide: the reports, the review and earlier decisions. */
export function CaseContext({ found, isWhole = false }: Props) {
  const { reports, review, reason, createdAt } = found;
  return (
    <>
      <ul className="rmo-case__reports">
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
        {reports.length === 0 && (
          <li>
            <strong>Reason:</strong> {REPORT_REASONS[reason]}
            <span className="rmo-case__by rmo-muted">Reported on {formatDate(createdAt)}</span>
          </li>
        )}
      </ul>
      {review ? (
        <ReviewOfCase found={found} review={review} isWhole={isWhole} />
      ) : (
        <p className="rmo-muted">The review is deleted.</p>
      )}
      <InEffect found={found} />
    </>
  );
}

/** Shows the earlier decision, which stays in effect until a reopened case is decided again. */
function InEffect({ found }: { found: ModerationCase }) {
  const before = inEffect(found);
  if (!before) return null;
  return (
    <p className="rmo-note rmo-note--accent">
      <strong>In effect until the next decision: {OUTCOMES[before.outcome]}.</strong>
      {before.by && ` Decided by ${before.by}.`}
      {before.reason && (
        <>
          <br />
          {before.reason}
        </>
      )}
    </p>
  );
}
