import { GROWTH_OPENS } from '@rmo/contracts';
import { useOfficialsFairScoreQuery, type Growth } from '../../api/endpoints';

interface Props {
  officialId: number;
  growth: Growth;
}

/** Shows officials their fair score once it is reliable, and always explains it. */
export function OwnFairScore({ officialId, growth }: Props) {
  // The server refuses to return the score until the growth page is available.
  const { data: fair, isLoading } = useOfficialsFairScoreQuery(officialId, {
    skip: growth.state !== 'open',
  });
  const isKnown = fair && fair.score !== null && fair.low !== null && fair.high !== null;
  return (
    <section className="rmo-card" aria-labelledby="own-fair-title" aria-busy={isLoading}>
      <h3 id="own-fair-title">Fair score</h3>
      <p>
        {isKnown ? (
          <>
            <strong className="how-rated__score">{fair.score!.toFixed(1)}</strong> very likely{' '}
            {fair.low!.toFixed(1)} to {fair.high!.toFixed(1)}
          </>
        ) : isLoading ? (
          'Loading your fair score...'
        ) : (
          `Shown once it rests on ${GROWTH_OPENS.reviews} published ratings of the last three years by ${GROWTH_OPENS.raters} people.`
        )}
      </p>
      <p>
        Some people rate strictly, others generously; the fair score works out what an average rater would
        give you. It is no second grade: it comes from the same ratings and says how sure it is.
      </p>
      <details className="how-rated__details rmo-details">
        <summary>How it is computed</summary>
        <ol>
          <li>It starts from the plain average of your ratings.</li>
          <li>Recent ratings count more: after a year half, after three years nothing.</li>
          <li>What your raters give others is compared; how strict or generous they are is taken out.</li>
          <li>A rating far from all others counts less, but it is not removed.</li>
          <li>Few ratings are drawn to the average of all officials: three fives may be luck.</li>
        </ol>
        <p className="rmo-muted">
          The range holds it in nine of ten cases. It is computed each night; where averages appear in
          batches, with each batch. Supervisors and administrators see it too; visitors do not.
        </p>
      </details>
    </section>
  );
}
