import { RATING_CATEGORIES } from '@rmo/contracts';
import { Link } from 'wouter';
import type { Growth } from '../../api/endpoints';
import { ownMean, ratingsOf } from '../growth/own-mean';
import { bySeason, changeText } from '../growth/season-change';
import { tabPath } from './tab-path';

interface Props {
  trend: NonNullable<Growth['trend']>;
  /** How many ratings the plain average is of. */
  total: number;
}

/** This season beside the last one, over all six categories; nothing where the trend does not have both. */
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
        {restText(total - ratingsOf(trend), ratingsOf(trend) - ratingsOf([...thisSeason, ...lastSeason]))}A
        rating belongs to the season in which it was given, which need not be that of its event.
      </p>
    </>
  );
}

/** Why the two seasons together are fewer than all ratings. */
function restText(newest: number, others: number): string {
  const newestText = `${newest} newest ${newest === 1 ? 'rating counts' : 'ratings count'} in the average only. `;
  const othersText = `${others} more ${others === 1 ? 'is' : 'are'} of earlier seasons, or of both seasons in one point of the trend. `;
  return (newest > 0 ? newestText : '') + (others > 0 ? othersText : '');
}
