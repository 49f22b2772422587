import { errorMessage, useUsersPendingQuery } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui';
import { PendingUserCard } from './PendingUserCard';
import '../management.css';

/** People who registered and wait. The server answers a supervisor with the coaches among them only. */
export function PendingUsers() {
  const { data, error, isLoading, isFetching, refetch } = useUsersPendingQuery();
  if (isLoading) return <Loading text="Loading pending users..." />;
  if (error) {
    return (
      <ErrorRetry
        text="Failed to fetch pending users"
        detail={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data || data.length === 0) return <Empty text="No pending users" />;
  return (
    <section aria-labelledby="pending-users-title">
      <h2 id="pending-users-title" className="rmo-section-title">
        Pending Users <span className="rmo-count">{data.length}</span>
      </h2>
      <ul className="rmo-card-list">
        {data.map((user) => (
          <PendingUserCard key={user.id} user={user} />
        ))}
      </ul>
    </section>
  );
}
