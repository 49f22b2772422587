import { useEffect } from 'react';
import { failureOf } from '@rmo/api-client';
import { fairScoreText as stars } from '@rmo/ui/FairScoreMarks';
import { formatMoment } from '@rmo/ui/format';
import { useTitleFocus } from '@rmo/ui/hooks';
import { ScorePlot } from '@rmo/ui/plots/ScorePlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsFairScoreQuery, type FairScore as Score, type ScoreReasons } from '../../api/endpoints';

const MINIMUM_COUNTS = { reviews: 5, raters: 4 };
const signedText = (value: number): string =>
  value === 0 ? '0.00' : `${value > 0 ? '+' : '−'}${stars(Math.abs(value))}`;
const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The id of the section's title, for links such as `/officials/7#fair-score-title`. */
export const FAIR_SCORE_ID = 'fair-score-title';

/** Shows how the fair score, which is in the page's header, came about. */
export function FairScore({ officialId }: { officialId: number }) {
  const query = useOfficialsFairScoreQuery(officialId);
  const { data, isFetching } = query;
  const reasons = data?.reasons;
  const { title, focusTitle } = useTitleFocus();
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${FAIR_SCORE_ID}`) focusTitle();
  }, [isLoaded, focusTitle]);
  return (
    <section className="rmo-card rmo-stack rmo-gap-s rmo-flush" aria-labelledby={FAIR_SCORE_ID}>
      <h2 id={FAIR_SCORE_ID} ref={title} tabIndex={-1}>
        Fair score
      </h2>
      {data && reasons && <Explained score={data} reasons={reasons} />}
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <ErrorRetry text="Failed to load the fair score" {...failureOf(query)} />}
    </section>
  );
}

function Explained({ score: { score, low, high }, reasons }: { score: Score; reasons: ScoreReasons }) {
  const { computedAt, steps, reviews } = reasons;
  if (computedAt === null) return <p className="rmo-muted">Fair scores haven’t been computed yet.</p>;
  if (score === null || low === null || high === null || !steps) {
    return (
      <p className="rmo-muted">
        Opens with {MINIMUM_COUNTS.reviews} ratings from {MINIMUM_COUNTS.raters} people in the last three
        years. So far: {countText(reviews, 'rating')}.
      </p>
    );
  }
  return (
    <>
      {!reasons.comparable && <p>Not comparable with other regions: no rater has seen both.</p>}
      <h3 id="fair-score-steps">Why this score</h3>
      <ScorePlot {...{ score, low, high, steps }} distribution={reasons.distribution} />
      <table className="fair-score__steps" aria-labelledby="fair-score-steps">
        <tbody>
          <Step text="Plain average" value={stars(steps.plain)} />
          <Step text="Recent ratings count more" value={signedText(steps.recent)} />
          <Step
            text={`These raters are usually ${steps.strictness < 0 ? 'more generous' : 'stricter'}`}
            value={signedText(steps.strictness)}
          />
          <Step text="Ratings far from all others count less" value={signedText(steps.outliers)} />
          <Step
            text={`Pulled toward the overall ${stars(reasons.mean ?? 0)}`}
            value={signedText(steps.fewness)}
          />
        </tbody>
        <tfoot>
          <Step text="Fair score" value={stars(score)} />
        </tfoot>
      </table>
      <p className="rmo-small rmo-muted">
        From {countText(reviews, 'rating')}, computed {formatMoment(computedAt)}. Visitors never see it. The
        official sees it to one decimal once it’s firm.
      </p>
    </>
  );
}

const Step = ({ text, value }: { text: string; value: string }) => (
  <tr>
    <th scope="row">{text}</th>
    <td>{value}</td>
  </tr>
);
