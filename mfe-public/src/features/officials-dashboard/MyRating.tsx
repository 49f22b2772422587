import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { yearsText } from '@rmo/ui/person';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGetQuery } from '../../api/endpoints';

/** The official's own average and number of reviews, without individual reviews. */
export function MyRating({ officialId }: { officialId: number }) {
  const query = useOfficialsGetQuery(officialId, {
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isLoading } = query;
  if (isLoading) return <Loading text="Loading your rating..." />;
  if (error || !data) return <ErrorRetry text="Failed to fetch official" {...failureOf(query)} />;
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
