import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGetQuery } from '../../api/endpoints';

/** The official's own average and number of reviews, without individual reviews. */
export function MyRating({ officialId }: { officialId: number }) {
  const query = useOfficialsGetQuery(officialId, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isLoading } = query;
  return (
    <section className="rmo-card my-rating" aria-label="My rating" aria-busy={isLoading}>
      <h2>My Rating</h2>
      {isLoading && <Loading text="Loading your rating..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to fetch official" {...failureOf(query)} />}
      {data && (
        <>
          <p>
            <RatingStars value={data.averageScore} count={data.totalReviews} />
          </p>
          <Link to={screenPath(SCREENS.official, { id: data.id })}>See my public profile</Link>
        </>
      )}
    </section>
  );
}
