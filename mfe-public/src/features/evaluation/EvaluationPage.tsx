import { Link, Redirect, useLocation } from 'wouter';
import { MESSAGES, SCREENS, screenPath } from '@rmo/contracts';
import {
  errorMessage,
  isApiError,
  useOfficialsEventsQuery,
  useOfficialsGetQuery,
  useReviewsMineQuery,
  useSession,
  type CurrentUser,
} from '@rmo/api-client';
import { Avatar } from '@rmo/ui/Avatar';
import { PageHeading } from '@rmo/ui/PageHeading';
import { AccessDenied, Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { EvaluationForm } from './EvaluationForm';
import { eventChoices } from './event-choices';
import './evaluation.css';

/** Only for people who are logged in; whoever is not comes back here after the login. */
export default function EvaluationPage() {
  const id = useRouteId();
  const [pathname] = useLocation();
  const { user, isLoading, error } = useSession();
  return (
    <div className="rmo-page rmo-stack">
      {isLoading ? (
        <LoadingCard />
      ) : error ? (
        <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />
      ) : !user ? (
        <Redirect to={SCREENS.login} replace state={{ from: pathname }} />
      ) : id === null ? (
        <Empty text="Official not found" />
      ) : (
        <Evaluation key={id} id={id} user={user} />
      )}
    </div>
  );
}

function LoadingCard() {
  return (
    <div className="rmo-card">
      <Loading text="Loading evaluation form..." />
    </div>
  );
}

function Evaluation({ id, user }: { id: number; user: CurrentUser }) {
  const official = useOfficialsGetQuery(id);
  // Asked again at each visit: an assignment or a review made elsewhere changes what can be chosen.
  const events = useOfficialsEventsQuery(id, { refetchOnMountOrArgChange: true });
  const mine = useReviewsMineQuery(id, { refetchOnMountOrArgChange: true });
  const all = [official, events, mine];

  if (user.officialId === id) return <AccessDenied text={MESSAGES.ownRecord} />;
  if (all.some((query) => query.isLoading)) return <LoadingCard />;
  if (isApiError(official.error) && official.error.status === 404) return <Empty text="Official not found" />;
  if (!official.data || !events.data || !mine.data) {
    const failed = all.find((query) => query.error);
    return (
      <ErrorRetry
        text={official.data ? 'Failed to fetch events' : 'Failed to fetch official'}
        detail={errorMessage(failed?.error, '')}
        retrying={all.some((query) => query.isFetching)}
        onRetry={() => all.filter((query) => query.error).forEach((query) => void query.refetch())}
      />
    );
  }

  const name = `${official.data.firstName} ${official.data.lastName}`;
  const back = screenPath(SCREENS.official, { id });
  return (
    <>
      <div className="evaluation-head">
        <Avatar firstName={official.data.firstName} photoUrl={official.data.photoUrl} size={72} />
        <PageHeading title={`Evaluate ${name}`} eyebrow={official.data.association} />
      </div>
      {events.data.length === 0 ? (
        <Empty text="This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.">
          <Link className="rmo-button" to={back}>
            Back to the profile
          </Link>
        </Empty>
      ) : (
        <EvaluationForm
          userId={user.id}
          officialId={id}
          officialName={name}
          choices={eventChoices(events.data, mine.data)}
        />
      )}
    </>
  );
}
