import { Redirect, useLocation, useSearch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { capital } from '@rmo/ui/capital';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { Evaluation, LoadingCard } from './Evaluation';
import { useEventParam } from './useRound';
import './evaluation.css';

/** Only for people who are logged in; whoever is not comes back here after the login. */
export default function EvaluationPage() {
  const id = useRouteId();
  const eventId = useEventParam();
  const [pathname] = useLocation();
  const search = useSearch();
  const { user, isLoading, error } = useSession();
  const here = search ? `${pathname}?${search}` : pathname;
  return (
    <div className="rmo-page rmo-stack evaluation-page">
      {isLoading ? (
        <LoadingCard />
      ) : error ? (
        <ErrorRetry
          text="Failed to check who is logged in"
          detail={capital(problemOf(error))}
          onRetry={() => window.location.reload()}
        />
      ) : !user ? (
        <Redirect to={SCREENS.login} replace state={{ from: here }} />
      ) : id === null ? (
        <Empty text="Official not found" />
      ) : (
        <Evaluation key={`${id}:${eventId}`} id={id} user={user} />
      )}
    </div>
  );
}
