import {
  RATING_CATEGORIES,
  ratingText,
  seasonEnd,
  seasonStart,
  seasonText,
  seasonYear,
} from '@rmo/contracts';
import { habitText } from '@rmo/dashboard/ratings/Mirror';
import { isUpcoming } from '@rmo/ui/format';
import { changeText } from '@rmo/ui/plots/seasons';
import { capitalize, numberText, withCount } from '@rmo/ui/text';
import type { EventSummary, Growth, RegionFigures, SeasonRatings } from '../../api/endpoints';
import { changeInTenths, ownMean, ratingCount } from '../growth/averages';

/** What the recap says: figures with their names, and sentences. Empty if nothing happened in the season. */
export interface SeasonStory {
  facts: readonly { value: string; name: string }[];
  lines: readonly string[];
}

const SHOWN_CHANGES_MAX = 3;

const countFact = (count: number, one: string, many?: string) => ({
  value: numberText(count),
  name: withCount(count, one, many).replace(/^\S+ /, ''),
});
type Fact = ReturnType<typeof countFact>;
const facts = (...all: (Fact | false)[]): Fact[] => all.filter((fact): fact is Fact => fact !== false);

type Dated = Pick<EventSummary, 'date' | 'startTime'>;
/** Returns the finished events that began in the season. */
export const eventsOf = <T extends Dated>(events: readonly T[], year: number): T[] =>
  events.filter((event) => seasonYear(event.date.slice(0, 10)) === year && !isUpcoming(event));

interface OwnSeason {
  ratings: SeasonRatings;
  /** Null if too few ratings count, or if nobody else rated the same officials. */
  stricter: number | null;
}

const ratingLines = ({ ratings, stricter }: OwnSeason): string[] =>
  ratings.ratings > 0 && stricter !== null ? [habitText(stricter)] : [];

export function coachStory(events: readonly Dated[], own: OwnSeason): SeasonStory {
  const { year, ratings, officials } = own.ratings;
  const teamEvents = eventsOf(events, year).length;
  return {
    facts: facts(
      teamEvents > 0 && countFact(teamEvents, 'event of your team', 'events of your team'),
      ratings > 0 && countFact(ratings, 'rating you gave', 'ratings you gave'),
      ratings > 0 && countFact(officials, 'official you rated', 'officials you rated'),
    ),
    lines: ratingLines(own),
  };
}

/** Uses only what the official's growth page shows, so it reveals no single rating either. */
export function officialStory(
  events: readonly (Dated & Pick<EventSummary, 'role' | 'venue'>)[],
  trend: NonNullable<Growth['trend']>,
  year: number,
): SeasonStory {
  const workedEvents = eventsOf(events, year);
  const refereed = workedEvents.filter(({ role }) => role === 'Referee').length;
  const venues = new Set(workedEvents.map(({ venue }) => venue.toLowerCase())).size;
  const pointsOf = (season: number) =>
    trend.filter(
      ({ from, to }) => from >= seasonStart(season).slice(0, 7) && to <= seasonEnd(season).slice(0, 7),
    );
  const [points, lastPoints] = [pointsOf(year), pointsOf(year - 1)];
  const mean = ownMean(points, ...RATING_CATEGORIES);
  const changes = RATING_CATEGORIES.flatMap((category) => {
    const [before, now] = [ownMean(lastPoints, category), ownMean(points, category)];
    const change = changeInTenths(before, now);
    return change && change > 0 ? [{ category, change, text: `${before!.text} → ${now!.text}` }] : [];
  }).sort((a, b) => b.change - a.change);
  return {
    facts: facts(
      workedEvents.length > 0 && countFact(workedEvents.length, 'event worked', 'events worked'),
      refereed > 0 && { value: numberText(refereed), name: 'as referee' },
      venues > 1 && countFact(venues, 'gym'),
      points.length > 0 && countFact(ratingCount(points), 'published rating'),
      mean !== undefined && { value: mean.text, name: 'average rating' },
    ),
    lines: changes
      .slice(0, SHOWN_CHANGES_MAX)
      .map(({ category, text }) => `${capitalize(category)}: ${text}, last season to this`),
  };
}

/** For managers, who may read every review that these figures are made of. */
export function regionStory(figures: RegionFigures, eventCount: number, own: OwnSeason): SeasonStory {
  const { year, count, officials, categories } = figures;
  const meanOf = (season: number) => {
    const months = figures.months.filter(({ month }) => seasonYear(month) === season);
    const reviews = months.reduce((sum, month) => sum + month.count, 0);
    const total = months.reduce((sum, { average, count: monthCount }) => sum + average * monthCount, 0);
    return reviews > 0 ? total / reviews : null;
  };
  const [mean, lastMean] = [meanOf(year), meanOf(year - 1)];
  const best = RATING_CATEGORIES.flatMap((category) => {
    const value = categories[category];
    return value === null ? [] : [{ category, value }];
  }).sort((a, b) => b.value - a.value)[0];
  const { ratings, officials: ratedOfficials } = own.ratings;
  return {
    facts: facts(
      eventCount > 0 && countFact(eventCount, 'event'),
      count > 0 && countFact(count, 'rating'),
      count > 0 && countFact(officials, 'official rated', 'officials rated'),
      mean !== null && { value: ratingText(mean), name: 'average rating' },
      ratings > 0 && countFact(ratings, 'rating you gave', 'ratings you gave'),
    ),
    lines: [
      ...(mean !== null && lastMean !== null
        ? [`Average ${changeText(Math.round(10 * (mean - lastMean)))} on ${seasonText(year - 1)}`]
        : []),
      ...(best ? [`Best category: ${capitalize(best.category)}, ${ratingText(best.value)}`] : []),
      ...(ratings > 0 ? [`You rated ${withCount(ratedOfficials, 'official')}`] : []),
      ...ratingLines(own),
    ],
  };
}
