import { useState } from 'react';
import { Link } from 'wouter';
import { eventDay, myRatingsPath, recapYear, seasonText, seasonYear } from '@rmo/contracts';
import { RecapLink } from '@rmo/dashboard/overview/RecapLink';
import { shortHabitText } from '@rmo/dashboard/ratings/Mirror';
import { today } from '@rmo/ui/calendar/day';
import { isCompleted } from '@rmo/ui/format';
import { numberText, withCount } from '@rmo/ui/text';
import type { Mirror, OwnReview, WrestlingEvent } from '../../api/endpoints';
import { ratedOf, type Ratings } from '../to-rate/rated-count';

interface Props {
  events: readonly WrestlingEvent[];
  reviews: readonly OwnReview[];
  ratings: Ratings;
  mirror?: Mirror;
}

/** What the coach has done this season. It counts the reviews that the page has loaded, so that it agrees with the rows below. */
export function Season({ events, reviews, ratings, mirror }: Props) {
  const [day] = useState(() => today());
  const year = seasonYear(day);
  const pastEvents = events.filter((event) => seasonYear(eventDay(event)) === year && isCompleted(event));
  const reviewsOf = (season: number) => reviews.filter(({ event }) => seasonYear(eventDay(event)) === season);
  const ownReviews = reviewsOf(year);
  const lastReviews = reviewsOf(year - 1);
  if (pastEvents.length === 0 && ownReviews.length === 0) return null;
  // A season that is under way can't match a whole one, so only last season's events up to the same day count.
  const sameDay = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const lastCount = lastReviews.filter(({ event }) => eventDay(event) <= sameDay).length;
  const ratedCount = pastEvents.filter((event) => {
    const { count, left } = ratedOf(event, ratings);
    return count > 0 && left === 0;
  }).length;
  const officialCount = new Set(ownReviews.map(({ officialId }) => officialId)).size;
  const figures: [figure: string, noun: string][] = [];
  if (ownReviews.length > 0)
    figures.push(figureOf(ownReviews.length, 'rating'), figureOf(officialCount, 'official'));
  if (pastEvents.length > 0)
    figures.push([
      `${ratedCount} of ${pastEvents.length}`,
      pastEvents.length === 1 ? 'event rated' : 'events rated',
    ]);
  let lastText = '';
  if (ownReviews.length > 0 && lastCount > 0) lastText = `${comparedText(ownReviews.length - lastCount)}. `;
  else if (ownReviews.length > 0 && lastReviews.length > 0)
    lastText = `Last season: ${withCount(lastReviews.length, 'rating')}. `;
  const habitText = mirror?.state === 'shown' && mirror.stricter !== null && shortHabitText(mirror.stricter);
  const recap = recapYear(day);
  return (
    <section className="my-season rmo-touch" aria-labelledby="my-season">
      <div className="rmo-row rmo-row--between rmo-row--baseline">
        <h2 id="my-season">{seasonText(year)} season</h2>
        {(recap === year || lastReviews.length > 0) && <RecapLink day={day} />}
      </div>
      <ul className="my-season__figures rmo-row rmo-row--wide">
        {figures.map(([figure, noun]) => (
          <li key={noun}>
            <b>{figure}</b> {noun}
          </li>
        ))}
      </ul>
      {(lastText || habitText) && (
        <p className="rmo-muted">
          {lastText}
          {habitText && <Link to={myRatingsPath('Coach')}>{habitText}</Link>}
        </p>
      )}
    </section>
  );
}

const figureOf = (count: number, noun: string): [figure: string, noun: string] => [
  numberText(count),
  count === 1 ? noun : `${noun}s`,
];

function comparedText(change: number): string {
  if (change === 0) return 'As many ratings as this time last season';
  return `${withCount(Math.abs(change), change > 0 ? 'more rating' : 'fewer rating')} than this time last season`;
}
