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
        Only you see this. {sameScores}% of your {reviews} counted ratings are the same in all six criteria
        {othersSameScores !== null && ` (everyone: ${othersSameScores}%)`}.
      </p>
    </section>
  );
}

export function habitText(stricter: number | null): string {
  if (stricter === null) return 'No one else has rated these officials yet.';
  const text = `${comparedWithOthers(stricter)} on the same officials.`;
  return isLikeOthers(stricter) ? text : `${text} Fair scores take it out.`;
}

/** Returns the sentence for pages on which the ratings are not the main subject. */
export const shortHabitText = (stricter: number): string => `${comparedWithOthers(stricter)}.`;

const isLikeOthers = (stricter: number): boolean => Math.abs(stricter).toFixed(1) === '0.0';

function comparedWithOthers(stricter: number): string {
  if (isLikeOthers(stricter)) return 'You rate as others do';
  const kind = stricter > 0 ? 'stricter' : 'more generously';
  return `You rate ${Math.abs(stricter).toFixed(1)} stars ${kind} than others`;
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
