import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from './criteria';
import { Score } from './Score';
import './score-grid.css';

const SHORT_LABELS: Record<RatingCategory, string> = {
  mechanics: 'Mech',
  professionalism: 'Prof',
  positioning: 'Pos',
  stalling: 'Stall',
  consistency: 'Cons',
  appearance: 'App',
};

interface Props {
  scores: Readonly<Record<RatingCategory, number>>;
  compact?: boolean;
}

export function ScoreGrid({ scores, compact = false }: Props) {
  return (
    <dl className={compact ? 'rmo-scores rmo-scores--compact' : 'rmo-scores'}>
      {CRITERIA.map(({ category, title }) => (
        <div key={category}>
          <dt title={compact ? title : undefined}>
            {compact ? (
              <>
                <span aria-hidden="true">{SHORT_LABELS[category]}</span>
                <span className="rmo-visually-hidden">{title}</span>
              </>
            ) : (
              title
            )}
          </dt>
          <dd>
            <Score value={scores[category]} compact={compact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ScoreHeads() {
  return (
    <>
      <span className="rmo-visually-hidden">Scores</span>
      <span className="rmo-scores rmo-scores--compact" aria-hidden="true">
        {CRITERIA.map(({ category, title }) => (
          <span key={category} title={title}>
            {SHORT_LABELS[category]}
          </span>
        ))}
      </span>
    </>
  );
}
