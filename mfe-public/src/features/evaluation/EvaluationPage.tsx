import { useCallback } from 'react';
import { MESSAGES } from '@rmo/contracts';
import { isApiError, type CurrentUser } from '@rmo/api-client';
import { isDraftStarted, isDue, loadDraft, waitingOf } from '@rmo/ui/offline';
import { fullName } from '@rmo/ui/text';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import {
  useCoachEventsListQuery,
  useOfficialsEventsListQuery,
  useOfficialsGetQuery,
  useReviewsMineListQuery,
} from '../../api/endpoints';
import { useReading } from '../../api/reading';
import { eventChoices, nothingToRate } from './event-choices';
import { OfficialNotFound } from '../EmptyPage';
import { SignedIn } from '../rate/SignedIn';
import { OfficialEvaluation } from './OfficialEvaluation';
import { useEventIdParam, useEventProgress } from './useEventProgress';
import './evaluation.css';

export default function EvaluationPage() {
  const id = useRouteId();
  const eventId = useEventIdParam();
  return (
    <div className="rmo-page rmo-stack evaluation-page">
      <SignedIn loading={LOADING_MESSAGE}>
        {(user) =>
          id === null ? <OfficialNotFound /> : <LoadedForm key={`${id}:${eventId}`} id={id} user={user} />
        }
      </SignedIn>
    </div>
  );
}

const LOADING_MESSAGE = (
  <div className="rmo-card">
    <Loading text="Loading evaluation form..." />
  </div>
);

function LoadedForm({ id, user }: { id: number; user: CurrentUser }) {
  const official = useOfficialsGetQuery(id);
  // Assignments and reviews may have changed since the last visit.
  const events = useOfficialsEventsListQuery(id, { refetchOnMountOrArgChange: true });
  const ownReviews = useReviewsMineListQuery({ officialId: id }, { refetchOnMountOrArgChange: true });
  const { progress, isLoading } = useEventProgress(id, user);
  const queue = useReading(useCallback(() => waitingOf(user.id), [user.id]));
  const queries = [official, events, ownReviews];
  const teamEvents = useCoachEventsListQuery(undefined, { skip: user.userType !== 'Coach' });

  if (user.officialId === id) return <AccessDenied text={MESSAGES.ownRecord} />;
  if (isApiError(official.error) && official.error.status === 404) return <OfficialNotFound />;
  const isPending = !(queue.data || queue.error);
  if (isLoading || isPending || [teamEvents, ...queries].some((query) => query.isLoading))
    return LOADING_MESSAGE;
  if (!official.data || !events.data || !ownReviews.data) {
    const failedQuery = queries.find((query) => query.error);
    return (
      <ErrorRetry
        text={official.data ? 'Failed to fetch events' : 'Failed to fetch official'}
        detail={isApiError(failedQuery?.error) ? failedQuery.error.message : ''}
        retrying={queries.some((query) => query.isFetching)}
        onRetry={() => queries.filter((query) => query.error).forEach((query) => void query.refetch())}
      />
    );
  }
  const eventId = progress?.event.id;
  // If the URL has no event, a draft that the user has started determines it.
  const draft = loadDraft({ userId: user.id, officialId: id });
  const formEventId = eventId ?? (isDraftStarted(draft) ? draft.values.eventId : undefined);
  return (
    <OfficialEvaluation
      official={official.data}
      user={user}
      choices={eventChoices(
        events.data,
        ownReviews.data.items,
        // Undefined if the user has no team, or its events can't be loaded.
        teamEvents.data && new Set(teamEvents.data.map((event) => event.id)),
      )}
      nothingToRate={nothingToRate(
        events.data.filter((event) => eventId === undefined || event.id === eventId),
        ownReviews.data.items,
        fullName(official.data),
      )}
      progress={progress}
      waiting={queue.data?.find(
        (review) =>
          review.officialId === id &&
          isDue(review) &&
          (formEventId === undefined || review.eventId === formEventId),
      )}
    />
  );
}
