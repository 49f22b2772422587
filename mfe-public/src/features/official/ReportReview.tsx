import { ReportDialog } from '@rmo/dashboard/forms/ReportDialog';
import { FlagIcon } from '@rmo/ui/icons';
import { useReviewsReportMutation } from '../../api/endpoints';

export function ReportReview({ reviewId }: { reviewId: number }) {
  const [report] = useReviewsReportMutation();
  return (
    <ReportDialog
      report={(body) => report({ id: reviewId, body }).unwrap()}
      trigger={(open) => (
        <button
          type="button"
          className="rmo-target rmo-muted rmo-hover"
          title="Report"
          aria-label="Report"
          onClick={open}
        >
          <FlagIcon />
        </button>
      )}
    />
  );
}
