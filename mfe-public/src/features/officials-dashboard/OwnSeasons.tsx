import { RATING_CATEGORIES } from '@rmo/contracts';
import { Link } from 'wouter';
import type { Growth } from '../../api/endpoints';
import { countedText, ownMean, ratingsOf, bySeason, changeText } from '../growth/averages';
import { tabPath } from './tab-path';

interface Props {
  trend: NonNullable<Growth['trend']>;
  /** The number of ratings in the plain average. */
  total: number;
}

/** Compares this season with the last over all six categories; renders nothing if the trend does not cover both. */
export function OwnSeasons({ trend, total }: Props) {
  const { thisSeason, lastSeason } = bySeason(trend);
  const now = ownMean(thisSeason, ...RATING_CATEGORIES);
  const before = ownMean(lastSeason, ...RATING_CATEGORIES);
  if (!now || !before) return null;
  const change = changeText(before, now);
  return (
    <>
      <p>
        This season <strong>{now.text}</strong> from {ratingsOf(thisSeason)} ratings, last season{' '}
        <strong>{before.text}</strong> from {ratingsOf(lastSeason)}
        {change && ` (${change})`}. <Link to={tabPath('growth')}>Each category under Growth</Link>
      </p>
      <p className="rmo-muted">
        {countedText(ratingsOf(trend), total, 'your', 'here and by category')}{' '}
        {othersText(ratingsOf(trend) - ratingsOf([...thisSeason, ...lastSeason]))}A rating belongs to the
        season in which it was given, which need not be that of its event.
      </p>
    </>
  );
}

/** Explains why the two seasons together have fewer ratings than the average. */
function othersText(others: number): string {
  if (others === 0) return '';
  return `${others} more ${others === 1 ? 'is' : 'are'} of earlier seasons, or of both seasons together. `;
}
