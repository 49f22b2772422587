import { RATING_CATEGORIES, ratingText, seasonText, seasonYear } from '@rmo/contracts';
import { habitText } from '@rmo/dashboard/ratings/Mirror';
import { averageOf, changeInSharedMonths, changeOnText } from '@rmo/ui/plots/seasons';
import { capitalize, numberText, withCount } from '@rmo/ui/text';
import type { EventSummary, Growth, RegionFigures, SeasonRatings } from '../../api/endpoints';
import { bySeason, compareSeasons, ownMean, ratingCount } from '../growth/averages';
import { finishedEventsOf } from '../officials-dashboard/season';

/** What the recap says: figures with their names, and sentences. Empty if nothing happened in the season. */
export interface SeasonStory {
  facts: readonly { value: string; name: string; isPrivate?: true }[];
  lines: readonly string[];
  /** Only on the page, not in the picture, which is made to be passed on. So are private facts. */
  privateLines: readonly string[];
}

export type PictureStory = Pick<SeasonStory, 'facts' | 'lines'>;

/** Returns the part of the recap that the picture shows. */
export const pictureStory = ({ facts, lines }: SeasonStory): PictureStory => ({
  facts: facts.filter(({ isPrivate }) => !isPrivate),
  lines,
});

const SHOWN_RISES_MAX = 3;

const countFact = (count: number, one: string, many?: string) => ({
  value: numberText(count),
  name: withCount(count, one, many).replace(/^\S+ /, ''),
});
type Fact = SeasonStory['facts'][number];
const factsOf = (...all: (Fact | false)[]): Fact[] => all.filter((fact): fact is Fact => fact !== false);

interface OwnSeason {
  ratings: SeasonRatings;
  /** Null if too few ratings count, or if nobody else rated the same officials. */
  stricter: number | null;
}

/** Fewer ratings say little about a habit, which the mirror takes from all seasons. */
const HABIT_RATINGS_MIN = 8;
const ratingLines = ({ ratings, stricter }: OwnSeason): string[] =>
  ratings.ratings >= HABIT_RATINGS_MIN && stricter !== null ? [habitText(stricter)] : [];

export function coachStory(
  events: readonly Pick<EventSummary, 'date' | 'startTime'>[],
  own: OwnSeason,
): SeasonStory {
  const { year, ratings, officials } = own.ratings;
  const teamEvents = finishedEventsOf(events, year).length;
  return {
    facts: factsOf(
      teamEvents > 0 && countFact(teamEvents, 'event of your team', 'events of your team'),
      ratings > 0 && countFact(ratings, 'rating you gave', 'ratings you gave'),
      ratings > 0 && countFact(officials, 'official you rated', 'officials you rated'),
    ),
    lines: [],
    privateLines: ratingLines(own),
  };
}

/** Uses only what the official's growth page shows, so it reveals no single rating either. */
export function officialStory(
  events: readonly Pick<EventSummary, 'date' | 'startTime' | 'role' | 'venue'>[],
  trend: NonNullable<Growth['trend']>,
  year: number,
): SeasonStory {
  const workedEvents = finishedEventsOf(events, year);
  const refereed = workedEvents.filter(({ role }) => role?.toLowerCase() === 'referee').length;
  const venues = new Set(workedEvents.map(({ venue }) => venue.toLowerCase())).size;
  const points = bySeason(trend, year).thisSeason;
  const mean = ownMean(points, ...RATING_CATEGORIES);
  const rises = compareSeasons(trend, year)
    .flatMap(({ change, ...means }) => (change && change > 0 ? [{ ...means, change }] : []))
    .sort((a, b) => b.change - a.change);
  return {
    facts: factsOf(
      workedEvents.length > 0 && countFact(workedEvents.length, 'event worked', 'events worked'),
      refereed > 0 && { value: numberText(refereed), name: 'as referee' },
      venues > 1 && countFact(venues, 'gym'),
      points.length > 0 && countFact(ratingCount(points), 'published rating'),
      mean !== undefined && { value: mean.text, name: 'average rating' },
    ),
    lines: rises
      .slice(0, SHOWN_RISES_MAX)
      .map(
        ({ category, before, now }) =>
          `${capitalize(category)} ${before.text} to ${now.text} since ${seasonText(year - 1)}`,
      ),
    privateLines: [],
  };
}

/** For managers, who may read every review that these figures are made of. */
export function regionStory(figures: RegionFigures, eventCount: number, own: OwnSeason): SeasonStory {
  const { year, count, officials, categories } = figures;
  const monthsOf = (season: number) => figures.months.filter(({ month }) => seasonYear(month) === season);
  const latest = monthsOf(year);
  const change = changeInSharedMonths({ latest, previous: monthsOf(year - 1) });
  const best = RATING_CATEGORIES.flatMap((category) => {
    const value = categories[category];
    return value === null ? [] : [{ category, value }];
  }).sort((a, b) => b.value - a.value)[0];
  const { ratings, officials: ratedOfficials } = own.ratings;
  const givenText = (noun: string) => `${noun} you gave to ${withCount(ratedOfficials, 'official')}`;
  return {
    facts: factsOf(
      eventCount > 0 && countFact(eventCount, 'event'),
      count > 0 && countFact(count, 'rating'),
      count > 0 && countFact(officials, 'official rated', 'officials rated'),
      latest.length > 0 && { value: ratingText(averageOf(latest)), name: 'average rating', isPrivate: true },
      ratings > 0 && countFact(ratings, givenText('rating'), givenText('ratings')),
    ),
    lines: [],
    privateLines: [
      ...(change === undefined ? [] : [`Average ${changeOnText(change, seasonText(year - 1))}`]),
      ...(best ? [`Best category: ${capitalize(best.category)}, ${ratingText(best.value)}`] : []),
      ...ratingLines(own),
    ],
  };
}
