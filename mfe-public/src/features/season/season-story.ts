import { monthName, RATING_CATEGORIES, ratingText, seasonText, seasonYear } from '@rmo/contracts';
import { habitText } from '@rmo/dashboard/ratings/Mirror';
import { addDays, monthDayText } from '@rmo/ui/calendar/day';
import { averageOf, changeInSharedMonths, changeOnText, monthsOfSeason } from '@rmo/ui/plots/seasons';
import { capitalize, fullName, numberText, withCount } from '@rmo/ui/text';
import type { EventSummary, Growth, RegionFigures, SeasonRatings, WrestlingEvent } from '../../api/endpoints';
import { bySeason, compareSeasons, ownMean, ratingCount } from '../growth/averages';
import { countByWeek, finishedEventsOf, mondayOf, rolesText } from '../officials-dashboard/season';

/** What the recap says: figures with their names, of which the first one is the largest, and sentences. Empty without anything to say. */
export interface SeasonStory {
  facts: readonly { value: string; name: string; isPrivate?: true }[];
  lines: readonly string[];
  /** Only on the page, not in the card and its picture, which is made to be passed on. So are private facts. */
  privateLines: readonly string[];
  bars?: SeasonBars;
}

export interface SeasonBars {
  /** From the first week or month with a record to the last. */
  counts: readonly number[];
  /** The first and the last day or month with a record. */
  ends: readonly [string, string];
  text: string;
  /** The weeks in which somebody rated would give anonymous ratings away. */
  isPrivate: boolean;
}

/** More bars leave no room for numbers on a phone. */
const LABELED_BARS_MAX = 12;

/** Returns the number above each bar; none above an empty one. */
export const barLabels = ({ counts }: Pick<SeasonBars, 'counts'>): (string | undefined)[] =>
  counts.map((count) => (count > 0 && counts.length <= LABELED_BARS_MAX ? numberText(count) : undefined));

export type PictureStory = Pick<SeasonStory, 'facts' | 'lines' | 'bars'>;

/** Returns the part of the recap that the card and its picture show. */
export const pictureStory = ({ facts, lines, bars }: SeasonStory): PictureStory => ({
  facts: facts.filter(({ isPrivate }) => !isPrivate),
  lines,
  bars: bars?.isPrivate ? undefined : bars,
});

/** Returns the other part of the recap. */
export const privateStory = ({ facts, privateLines, bars }: SeasonStory): PictureStory => ({
  facts: facts.filter(({ isPrivate }) => isPrivate),
  lines: privateLines,
  bars: bars?.isPrivate ? bars : undefined,
});

/** Returns undefined unless the days fall into at least two weeks, which begin on Mondays. */
export function weeksOf(
  days: readonly string[],
  noun: 'Events' | 'Events you rated',
): SeasonBars | undefined {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const counts = countByWeek(sorted);
  if (counts.length === 1) return undefined;
  const most = Math.max(...counts);
  const busiest = addDays(mondayOf(first), 7 * counts.indexOf(most));
  const weekCount = withCount(counts.filter((count) => count > 0).length, 'week');
  const isPrivate = noun !== 'Events';
  const mostText = isPrivate ? withCount(most, 'rating') : most;
  return {
    counts,
    ends: [monthDayText(first), monthDayText(last)],
    text: `${noun} in ${weekCount}. Busiest: the week of ${monthDayText(busiest)}, with ${mostText}.`,
    isPrivate,
  };
}

/** Returns undefined unless there are ratings in at least two months. */
function monthBars(year: number, months: RegionFigures['months']): SeasonBars | undefined {
  if (months.length < 2) return undefined;
  const names = monthsOfSeason(
    year,
    months.map(({ month }) => month),
  );
  const counts = names.map((name) => months.find(({ month }) => month === name)?.count ?? 0);
  const most = Math.max(...counts);
  return {
    counts,
    ends: [monthName(names[0]!), monthName(names.at(-1)!)],
    text: `Ratings by month. Most in ${monthName(names[counts.indexOf(most)]!)}, with ${numberText(most)}.`,
    isPrivate: false,
  };
}

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

function givenFact({ ratings: { ratings, officials } }: OwnSeason): Fact | false {
  const toText = `you gave to ${withCount(officials, 'official')}`;
  return ratings > 0 && countFact(ratings, `rating ${toText}`, `ratings ${toText}`);
}

/**
 * Returns `Easton (4), Nazareth (2)`, the most frequent items without those that occur once; empty if all do. Items with the same
 * key count as one: two people may have the same name.
 */
function mostText(items: readonly { key: string | number; name: string }[], max: number): string {
  const counts = new Map<string | number, { name: string; count: number }>();
  for (const { key, name } of items) {
    const entry = counts.get(key) ?? { name, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ name, count }) => `${name} (${count})`)
    .join(', ');
}

const venueLines = (events: readonly Pick<EventSummary, 'venue'>[]): string[] => {
  const text = mostText(
    events.map(({ venue }) => ({ key: venue.toLowerCase(), name: venue })),
    1,
  );
  return text ? [`Most often at ${text}`] : [];
};

export function coachStory(
  events: readonly Pick<WrestlingEvent, 'id' | 'date' | 'endDate' | 'startTime' | 'venue' | 'officials'>[],
  own: OwnSeason,
): SeasonStory {
  const { year, events: ratedEvents, eventIds, days } = own.ratings;
  const teamEvents = finishedEventsOf(events, year);
  const teamEventIds = new Set(teamEvents.map(({ id }) => id));
  const areOfTeam = eventIds.every((id) => teamEventIds.has(id));
  const seenOften = mostText(
    teamEvents.flatMap(({ officials }) =>
      officials.map((official) => ({ key: official.officialId, name: fullName(official) })),
    ),
    2,
  );
  return {
    facts: factsOf(
      givenFact(own),
      ...(ratedEvents > 0 && areOfTeam
        ? [
            {
              value: `${ratedEvents} of ${teamEvents.length}`,
              name: teamEvents.length === 1 ? 'event rated' : 'events rated',
            },
          ]
        : [
            ratedEvents > 0 && countFact(ratedEvents, 'event you rated', 'events you rated'),
            teamEvents.length > 0 &&
              countFact(teamEvents.length, 'event your team wrestled', 'events your team wrestled'),
          ]),
    ),
    lines: [...venueLines(teamEvents), ...(seenOften ? [`Officials you saw most: ${seenOften}`] : [])],
    privateLines: ratingLines(own),
    bars: weeksOf(days, 'Events you rated'),
  };
}

/** Uses only what the official's growth page shows, so it reveals no single rating either. */
export function officialStory(
  events: readonly Pick<EventSummary, 'date' | 'endDate' | 'startTime' | 'role' | 'venue'>[],
  trend: NonNullable<Growth['trend']>,
  year: number,
): SeasonStory {
  const workedEvents = finishedEventsOf(events, year);
  const roles = rolesText(workedEvents);
  const venues = new Set(workedEvents.map(({ venue }) => venue.toLowerCase())).size;
  const points = bySeason(trend, year).thisSeason;
  const mean = ownMean(points, ...RATING_CATEGORIES);
  const rises = compareSeasons(trend, year)
    .flatMap(({ change, ...means }) => (change && change > 0 ? [{ ...means, change }] : []))
    .sort((a, b) => b.change - a.change);
  return {
    facts: factsOf(
      workedEvents.length > 0 && countFact(workedEvents.length, 'event worked', 'events worked'),
      venues > 1 && countFact(venues, 'gym'),
      mean !== undefined && {
        value: mean.text,
        name: `average of ${withCount(ratingCount(points), 'published rating')}`,
      },
    ),
    lines: [
      ...(roles ? [roles] : []),
      ...venueLines(workedEvents),
      ...rises
        .slice(0, SHOWN_RISES_MAX)
        .map(
          ({ category, before, now }) =>
            `${capitalize(category)} up to ${now.text}, from ${before.text} in ${seasonText(year - 1)}`,
        ),
    ],
    privateLines: [],
    bars: weeksOf(
      workedEvents.map(({ date }) => date.slice(0, 10)),
      'Events',
    ),
  };
}

/** For managers, who may read every review that these figures are made of. */
export function regionStory(figures: RegionFigures, eventCount: number, own: OwnSeason): SeasonStory {
  const { year, count, officials, categories } = figures;
  const monthsOf = (season: number) => figures.months.filter(({ month }) => seasonYear(month) === season);
  const latest = monthsOf(year);
  const previous = monthsOf(year - 1);
  const previousCount = previous.reduce((sum, month) => sum + month.count, 0);
  const ranked = RATING_CATEGORIES.flatMap((category) => {
    const value = categories[category];
    return value === null ? [] : [{ category, value }];
  }).sort((a, b) => b.value - a.value);
  const [best] = ranked;
  const lowest = ranked.at(-1);
  const change = changeInSharedMonths({ latest, previous });
  const ratedText = (noun: string) => `${noun} of ${withCount(officials, 'official')}`;
  return {
    facts: factsOf(
      count > 0 && countFact(count, ratedText('rating'), ratedText('ratings')),
      eventCount > 0 && countFact(eventCount, 'event'),
      latest.length > 0 && { value: ratingText(averageOf(latest)), name: 'average rating', isPrivate: true },
      givenFact(own),
    ),
    lines: own.ratings.events > 0 ? [`Events you rated: ${numberText(own.ratings.events)}`] : [],
    privateLines: [
      ...(change === undefined ? [] : [`Average: ${changeOnText(change, seasonText(year - 1))}`]),
      ...(previousCount > 0 ? [`Ratings in ${seasonText(year - 1)}: ${numberText(previousCount)}`] : []),
      ...(best ? [`Best category: ${capitalize(best.category)}, ${ratingText(best.value)}`] : []),
      ...(best && lowest && lowest.value < best.value
        ? [`Lowest category: ${capitalize(lowest.category)}, ${ratingText(lowest.value)}`]
        : []),
      ...ratingLines(own),
    ],
    bars: monthBars(year, latest),
  };
}
