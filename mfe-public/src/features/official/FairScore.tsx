import { failureOf } from '@rmo/api-client';
import { FairScoreMarks, fairScoreText as stars } from '@rmo/ui/FairScoreMarks';
import { formatMoment } from '@rmo/ui/format';
import { ScorePlot } from '@rmo/ui/plots/ScorePlot';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsFairScoreQuery, type FairScore as Score, type ScoreReasons } from '../../api/endpoints';

const MINIMUM_COUNTS = { reviews: 5, raters: 4 };
const signedText = (value: number): string =>
  value === 0 ? '0.00' : `${value > 0 ? '+' : '−'}${stars(Math.abs(value))}`;
const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Shows how many stars an average rater would give the official, how certain that is, and why. */
export function FairScore({ officialId }: { officialId: number }) {
  const query = useOfficialsFairScoreQuery(officialId);
  const { data, isFetching } = query;
  const reasons = data?.reasons;
  return (
    <section className="rmo-card fair-score" aria-labelledby="fair-score-title">
      <h2 id="fair-score-title">Fair score</h2>
      {data && reasons && <Explained score={data} reasons={reasons} />}
      {!data && isFetching && <Loading />}
      {!data && !isFetching && <ErrorRetry text="Failed to load the fair score" {...failureOf(query)} />}
    </section>
  );
}

function Explained({ score: { state, score, low, high }, reasons }: { score: Score; reasons: ScoreReasons }) {
  const { computedAt, steps, reviews } = reasons;
  if (computedAt === null) return <p className="rmo-muted">The fair scores have not been computed yet.</p>;
  if (score === null || low === null || high === null || !steps) {
    return (
      <p className="rmo-muted">
        Opens with {MINIMUM_COUNTS.reviews} ratings of the last three years by {MINIMUM_COUNTS.raters} people.
        So far: {countText(reviews, 'rating')}.
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>{stars(score)}</strong> very likely {stars(low)} to {stars(high)}
        <FairScoreMarks state={state} withReason />
      </p>
      {!reasons.comparable && <p>Not comparable with other regions: no rater has seen both.</p>}
      <details className="rmo-details">
        <summary>Why this score</summary>
        <ScorePlot {...{ score, low, high, steps }} distribution={reasons.distribution} />
        <table className="fair-score__steps" aria-label="Why this score">
          <tbody>
            <Step text="Plain average" value={stars(steps.plain)} />
            <Step text="Recent ratings count more" value={signedText(steps.recent)} />
            <Step
              text={`These raters are usually ${steps.strictness < 0 ? 'more generous' : 'stricter'}`}
              value={signedText(steps.strictness)}
            />
            <Step text="Ratings far from all others count less" value={signedText(steps.outliers)} />
            <Step
              text={`Few ratings, drawn to the ${stars(reasons.mean ?? 0)} of all`}
              value={signedText(steps.fewness)}
            />
          </tbody>
          <tfoot>
            <Step text="Fair score" value={stars(score)} />
          </tfoot>
        </table>
        <p className="fair-score__basis rmo-muted">
          From {countText(reviews, 'rating')}; computed {formatMoment(computedAt)}. Visitors don’t see it; the
          official sees it to one decimal once it is firm.
        </p>
      </details>
    </>
  );
}

const Step = ({ text, value }: { text: string; value: string }) => (
  <tr>
    <th scope="row">{text}</th>
    <td>{value}</td>
  </tr>
);
