import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from './criteria';
import './score-grid.css';

interface Props {
  scores: Readonly<Record<RatingCategory, number>>;
  /** One row with abbreviated names; screen readers still get the whole ones. */
  compact?: boolean;
}

/** The six scores of a review. */
export function ScoreGrid({ scores, compact = false }: Props) {
  return (
    <dl className={compact ? 'rmo-scores rmo-scores--compact' : 'rmo-scores'}>
      {CRITERIA.map(({ category, title }) => (
        <div key={category}>
          <dt title={compact ? title : undefined}>
            {compact ? (
              <>
                <span aria-hidden="true">{title.slice(0, 4)}</span>
                <span className="rmo-visually-hidden">{title}</span>
              </>
            ) : (
              title
            )}
          </dt>
          <dd>
            {scores[category]}
            <span className={compact ? 'rmo-visually-hidden' : undefined}>/5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
