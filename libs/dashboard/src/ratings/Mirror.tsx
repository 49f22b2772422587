import { withCount } from '@rmo/ui/text';
import { useReviewsMineMirrorQuery, type Mirror as MirrorFigures } from '../api/endpoints';
import './ratings.css';

export function Mirror() {
  const { data } = useReviewsMineMirrorQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data?.state !== 'shown') return null;
  return (
    <details className="rmo-card rmo-mirror">
      <summary>
        <strong>How you rate</strong>
      </summary>
      <p>{habitText(data.stricter)}</p>
      <p className="rmo-muted">
        Nobody else sees this. It is about your {data.reviews} ratings that count
        {data.othersStars.length > 0 && ', beside all ratings in the association'}.
      </p>
      <Stars mirror={data} />
      <p>
        {data.sameScores} % of your ratings have six equal scores
        {data.othersSameScores !== null && `, ${data.othersSameScores} % of all ratings`}.
      </p>
    </details>
  );
}

export function habitText(stricter: number | null): string {
  if (stricter === null) return 'Nobody else has rated the same officials yet.';
  const stars = Math.abs(stricter).toFixed(1);
  if (stars === '0.0') return 'You rate as others do on the same officials.';
  const kind = stricter > 0 ? 'stricter' : 'more generous';
  return `You rate ${stars} stars ${kind} than others on the same officials. Fair scores take it out.`;
}

function Stars({ mirror: { stars, othersStars, reviews } }: { mirror: MirrorFigures }) {
  const renderBar = (share: number, name: string) => (
    <td className="rmo-mirror__share">
      <span className={`rmo-mirror__bar rmo-mirror__bar--${name}`} style={{ width: `${share}%` }} />
      <span>{share} %</span>
    </td>
  );
  return (
    <table className="rmo-mirror__stars">
      <thead>
        <tr>
          <th scope="col">
            <span className="rmo-visually-hidden">Stars</span>
          </th>
          <th scope="col">You</th>
          {othersStars.length > 0 && <th scope="col">All</th>}
        </tr>
      </thead>
      <tbody>
        {[5, 4, 3, 2, 1].map((number) => (
          <tr key={number}>
            <th scope="row">{withCount(number, 'star')}</th>
            {renderBar(Math.round((100 * (stars[number - 1] ?? 0)) / reviews), 'own')}
            {othersStars.length > 0 && renderBar(othersStars[number - 1] ?? 0, 'all')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
