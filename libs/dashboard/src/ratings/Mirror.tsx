import type { CSSProperties } from 'react';
import { withCount } from '@rmo/ui/text';
import type { Mirror as MirrorFigures } from '../api/endpoints';

export function Mirror({ mirror }: { mirror: MirrorFigures }) {
  const { reviews, stricter, sameScores, othersSameScores } = mirror;
  return (
    <section className="rmo-card rmo-mirror" aria-label="How you rate">
      <p>
        <strong>{habitText(stricter)}</strong>
      </p>
      <Stars mirror={mirror} />
      <p className="rmo-muted rmo-small">
        Only you see this. Of your {reviews} ratings that count, {sameScores}% have six equal scores
        {othersSameScores !== null && `; of all ratings, ${othersSameScores}%`}.
      </p>
    </section>
  );
}

export function habitText(stricter: number | null): string {
  if (stricter === null) return 'Nobody else has rated the same officials yet.';
  const text = shortHabitText(stricter);
  return Math.abs(stricter).toFixed(1) === '0.0' ? text : `${text} Fair scores correct for this.`;
}

export function shortHabitText(stricter: number): string {
  const stars = Math.abs(stricter).toFixed(1);
  if (stars === '0.0') return 'You rate as others do on the same officials.';
  const kind = stricter > 0 ? 'stricter' : 'more generously';
  return `You rate ${stars} stars ${kind} than others on the same officials.`;
}

function Stars({ mirror: { stars, othersStars, reviews } }: { mirror: MirrorFigures }) {
  const ownShares = stars.map((count) => Math.round((100 * count) / reviews));
  const maximum = Math.max(1, ...ownShares, ...othersStars);
  return (
    <figure className="rmo-mirror__stars">
      <ol>
        {ownShares.map((own, index) => {
          const all = othersStars[index];
          const text = `${withCount(index + 1, 'star')}: you ${own}%${all === undefined ? '' : `, all ${all}%`}`;
          const heights = { '--own': own / maximum, '--all': (all ?? 0) / maximum } as CSSProperties;
          return (
            <li key={index} title={text} style={heights}>
              <span className="rmo-visually-hidden">{text}</span>
              <span aria-hidden="true">{index + 1}</span>
            </li>
          );
        })}
      </ol>
      {othersStars.length > 0 && (
        <figcaption aria-hidden="true">
          <span className="rmo-mirror__own">You</span> <span className="rmo-mirror__all">All</span>
        </figcaption>
      )}
    </figure>
  );
}
