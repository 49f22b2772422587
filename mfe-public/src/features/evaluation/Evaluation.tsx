import { MESSAGES } from '@rmo/contracts';
import {
  isApiError,
  useOfficialsEventsQuery,
  useOfficialsGetQuery,
  useReviewsMineQuery,
  type CurrentUser,
} from '@rmo/api-client';
import { AccessDenied, Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { eventChoices } from './event-choices';
import { EvaluationOf } from './EvaluationOf';
import { useRound } from './useRound';

export function LoadingCard() {
  return (
    <div className="rmo-card">
      <Loading text="Loading evaluation form..." />
    </div>
  );
}

/** Reads what the form needs: the official, the events to choose from, and what was reviewed already. */
export function Evaluation({ id, user }: { id: number; user: CurrentUser }) {
  const official = useOfficialsGetQuery(id);
  // Asked again at each visit: an assignment or a review made elsewhere changes what can be chosen.
  const events = useOfficialsEventsQuery(id, { refetchOnMountOrArgChange: true });
  const mine = useReviewsMineQuery(id, { refetchOnMountOrArgChange: true });
  const { round, isLoading } = useRound(id, user);
  const all = [official, events, mine];

  if (user.officialId === id) return <AccessDenied text={MESSAGES.ownRecord} />;
  if (isApiError(official.error) && official.error.status === 404) return <Empty text="Official not found" />;
  if (isLoading || all.some((query) => query.isLoading)) return <LoadingCard />;
  if (!official.data || !events.data || !mine.data) {
    const failed = all.find((query) => query.error);
    return (
      <ErrorRetry
        text={official.data ? 'Failed to fetch events' : 'Failed to fetch official'}
        detail={isApiError(failed?.error) ? failed.error.message : ''}
        retrying={all.some((query) => query.isFetching)}
        onRetry={() => all.filter((query) => query.error).forEach((query) => void query.refetch())}
      />
    );
  }
  return (
    <EvaluationOf
      official={official.data}
      userId={user.id}
      choices={eventChoices(events.data, mine.data)}
      round={round}
    />
  );
}
