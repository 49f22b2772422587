import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { errorMessage, useOfficialsGetQuery } from '@rmo/api-client';
import { yearsText } from '@rmo/ui/person';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';

/** The own average and count. Individual reviews are not for officials. */
export function MyRating({ officialId }: { officialId: number }) {
  const { data, error, isLoading, isFetching, refetch } = useOfficialsGetQuery(officialId, {
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <Loading text="Loading your rating..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text="Failed to fetch official"
        detail={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <section className="rmo-card" aria-label="My rating">
      <h2>My Rating</h2>
      <p>
        <RatingStars value={data.averageScore} count={data.totalReviews} />
      </p>
      <p className="rmo-muted">
        {data.association} · {data.location} · {yearsText(data.yearsExperience)} of experience
      </p>
      <Link to={screenPath(SCREENS.official, { id: data.id })}>See my public profile</Link>
    </section>
  );
}
