import type { ReactNode } from 'react';
import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from './criteria';
import { meanOf, Score } from './Score';
import './review-row.css';

const LETTERS: Record<RatingCategory, string> = {
  mechanics: 'M',
  professionalism: 'P',
  positioning: 'Po',
  stalling: 'S',
  consistency: 'C',
  appearance: 'A',
};

/** The heads of the columns on wide screens have space for more than a letter. */
const SHORT_NAMES: Record<RatingCategory, string> = {
  mechanics: 'Mech',
  professionalism: 'Prof',
  positioning: 'Pos',
  stalling: 'Stall',
  consistency: 'Cons',
  appearance: 'App',
};

/** Explains the letters once, above a list that has no heads. */
export const scoreKeyText = CRITERIA.map(
  ({ category, title }) => `${LETTERS[category]} ${title.toLowerCase()}`,
).join(' · ');

type Scores = Readonly<Record<RatingCategory, number>>;

interface Props {
  scores: Scores;
  /** The person whom the list is about: the author or the official. */
  who: ReactNode;
  /** More about the person, in muted text. */
  about?: ReactNode;
  event?: ReactNode;
  /** When the review was written. */
  date?: ReactNode;
  /** Badges and buttons at the end of the row. */
  end?: ReactNode;
  comment?: ReactNode;
  /** Shows the letters of the criteria on wide screens, too, because the row has no `ReviewHeads` above it. */
  isAlone?: boolean;
}

/** A review as all lists show it. Wide rows have no letters in their cells, so `ReviewHeads` must stand above them. */
export function ReviewRow({ scores, who, about, event, date, end, comment, isAlone }: Props) {
  return (
    <div className={isAlone ? 'rmo-review rmo-review--alone' : 'rmo-review'}>
      <p className="rmo-review__who">
        <strong>{who}</strong> {about && <span className="rmo-muted rmo-small">{about}</span>}
      </p>
      <p className="rmo-review__event rmo-small">
        {event} {date && <span className="rmo-muted">{date}</span>}
      </p>
      <ScoreCells scores={scores} />
      <p className="rmo-review__mean">
        <span className="rmo-visually-hidden">Average: </span>
        <Score value={meanOf(scores)} compact />
      </p>
      {end && <div className="rmo-review__end rmo-row">{end}</div>}
      {comment && <div className="rmo-review__comment">{comment}</div>}
    </div>
  );
}

/** The heads of the score columns; hidden where each cell has its own letter, and from screen readers, which read the names. */
export function ReviewHeads() {
  return (
    <div className="rmo-review rmo-review--heads" aria-hidden="true">
      <ScoreHeads />
    </div>
  );
}

/** Averages are passed as text. */
export function ScoreCells({ scores }: { scores: Readonly<Record<RatingCategory, number | string>> }) {
  return (
    <dl className="rmo-scores">
      {CRITERIA.map(({ category, title }) => (
        <div key={category} title={`${title} ${scores[category]}/5`} data-score={scores[category]}>
          <dt>
            <span aria-hidden="true">{LETTERS[category]}</span>
            <span className="rmo-visually-hidden">{title}</span>
          </dt>
          <dd>
            {scores[category]}
            <span className="rmo-visually-hidden">/5</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const ScoreHeads = () => (
  <span className="rmo-scores rmo-scores--heads" aria-hidden="true">
    {CRITERIA.map(({ category, title }) => (
      <span key={category} title={title}>
        {SHORT_NAMES[category]}
      </span>
    ))}
  </span>
);
