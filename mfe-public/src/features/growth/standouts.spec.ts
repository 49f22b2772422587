import { RATING_CATEGORIES, type Quarter, type RatingCategory } from '@rmo/contracts';
import type { Growth } from '../../api/endpoints';
import { commonChangeText, compareSeasons } from './averages';
import { isLatestShown, standoutsOf } from './standouts';

const YEAR = 2026;
/** A point with 6 ratings and the same mean in each category. */
const point = (mean: number, from = '2026-12', to = from) => ({
  ...{ from, to, reviews: 6 },
  means: Object.fromEntries(RATING_CATEGORIES.map((category) => [category, mean])) as Record<
    RatingCategory,
    number
  >,
});
const points = (...means: number[]) => means.map((mean) => point(mean));
const comparison = (association: string | null, place: Quarter) => ({
  ...{ association, officials: 30 },
  categories: [
    {
      ...{ category: 'mechanics' as const, place },
      mean: 3.5,
      p10: 2.5,
      p25: 3,
      p50: 3.4,
      p75: 3.9,
      p90: 4.4,
    },
  ],
});
const standoutOf = (growth: Partial<Growth>) => standoutsOf(growth, YEAR)[0]!;

describe('a category to work on', () => {
  const kindOf = (trend: Growth['trend']) => standoutOf({ trend, toWorkOn: ['positioning'] }).kind;

  it.each([
    ['the latest point is 0.3 above the earlier ones', [3.5, 3.5, 3.8], 'rising'],
    ['the latest point is 0.2 above the earlier ones', [3.5, 3.5, 3.7], 'to-work-on'],
    ['the latest point is lower', [3.5, 3.5, 3.2], 'to-work-on'],
    ['an earlier point may be lower than shown', [1.5, 1.5, 2], 'rising'],
    ['an earlier point may be higher than shown', [4.5, 3, 4.4], 'to-work-on'],
    ['the page does not show the latest point', [3, 4], 'to-work-on'],
  ])('is labeled by its rise if %s', (_when, means, kind) => expect(kindOf(points(...means))).toBe(kind));

  const lastSeason = [point(3, '2026-02'), point(3.6, '2026-03')];
  it('also rises if this season is 0.3 above the last one', () => {
    expect(kindOf([...lastSeason, point(3.7, '2026-11'), point(3.5, '2026-12')])).toBe('rising');
  });

  it('also rises if its latest point does in a season below the last one', () => {
    expect(kindOf([...lastSeason, ...points(2.8, 2.6, 3.6)])).toBe('rising');
  });

  it('is left out if the latest point is lower in a better season', () => {
    const trend = [...lastSeason, ...points(3.9, 3.4)];
    expect(standoutsOf({ trend, toWorkOn: ['positioning'] }, YEAR)).toEqual([]);
  });

  it('comes first, before rising categories and strengths', () => {
    const trend = points(3, 3, 3.5).map((one) => ({ ...one, means: { ...one.means, stalling: 2 } }));
    const toWorkOn: RatingCategory[] = ['positioning', 'stalling'];
    const standouts = standoutsOf({ trend, toWorkOn, strengths: ['mechanics'] }, YEAR);
    expect(standouts.map(({ category }) => category)).toEqual(['stalling', 'positioning', 'mechanics']);
  });
});

describe('the lowest category', () => {
  const trendWith = (...appearances: number[]) =>
    appearances.map((appearance) => {
      const { means, ...rest } = point(4);
      return { ...rest, means: { ...means, appearance } };
    });

  it('is listed as rising if its latest point is higher', () =>
    expect(standoutsOf({ trend: trendWith(3, 3, 3.1) }, YEAR)).toEqual([
      { category: 'appearance', kind: 'rising' },
    ]));

  it.each([
    ['its latest point is not higher', trendWith(3, 3, 3)],
    ['the page does not show its latest point', trendWith(3, 3.1)],
    ['an earlier point may be lower than shown', trendWith(1.5, 3, 3.1)],
    ['another one is as low', trendWith(4, 4, 4)],
  ])('is not listed if %s', (_when, trend) => expect(standoutsOf({ trend }, YEAR)).toEqual([]));
});

describe('a strength', () => {
  it.each([
    ['is only the best category in the lowest quarter', ['lower'], 'best'],
    ['is only the best category below the middle', ['lower-middle'], 'best'],
    ['is one above the middle', ['upper-middle'], 'strength'],
    ['is one in the top quarter', ['upper'], 'strength'],
    ['is one if nobody is compared', [], 'strength'],
    ['depends on the association rather than the state', ['upper', 'lower'], 'best'],
  ])('%s', (_title, places, kind) => {
    const comparisons = places.map((place, index) =>
      comparison(index === 0 ? null : 'Lehigh Valley Chapter', place as Quarter),
    );
    expect(standoutOf({ trend: points(3, 3, 3), comparisons, strengths: ['mechanics'] }).kind).toBe(kind);
  });
});

it('only the highest of the strengths in the lower half is the best category', () => {
  const trend = points(3, 3, 3).map((one) => ({ ...one, means: { ...one.means, appearance: 3.2 } }));
  const [one] = comparison(null, 'lower').categories;
  const strengths: RatingCategory[] = ['mechanics', 'appearance', 'stalling'];
  const comparisons = [
    { ...comparison(null, 'lower'), categories: strengths.map((category) => ({ ...one!, category })) },
  ];
  expect(standoutsOf({ trend, comparisons, strengths }, YEAR)).toEqual([
    { category: 'appearance', kind: 'best' },
  ]);
});

it.each([
  ['three points', points(3.5, 3.5, 3.8), true],
  ['a point of this season and one of the last', [point(3.5, '2026-02'), point(3.8)], true],
  ['two points of one season', points(3.5, 3.8), false],
])('isLatestShown returns for %s: %p', (_what, trend, isShown) =>
  expect(isLatestShown(trend as NonNullable<Growth['trend']>, YEAR)).toBe(isShown),
);

describe('compareSeasons', () => {
  const lastSeason = point(3.5, '2026-02', '2026-06');
  it('returns the change of each category in tenths of a star', () => {
    const trend = [lastSeason, point(4.1, '2026-07')];
    expect(compareSeasons(trend, YEAR).map(({ category, change }) => [category, change])).toEqual(
      RATING_CATEGORIES.map((category) => [category, 6]),
    );
  });

  it('knows no change to an average that is only a bound', () => {
    const [mechanics] = compareSeasons([lastSeason, point(4.5, '2026-11')], YEAR);
    expect(mechanics).toMatchObject({ now: { text: '4.5 or more' }, change: undefined });
  });

  it('leaves out a point with ratings of both seasons', () =>
    expect(compareSeasons([lastSeason, point(4, '2026-06', '2026-07')], YEAR)).toEqual([]));
});

it.each([
  [[3, 1, 2, 2, 1, 1], 'All six better, +0.1 to +0.3.'],
  [[2, 2, 2, 2, 2, 2], 'All six better, +0.2.'],
  [[-4, -1, -2, -2, -1, -1], 'All six lower, −0.1 to −0.4.'],
  [[3, 1, 2, 2, 1, 0], ''],
  [[3, 1, 2, 2, 1, -1], ''],
  [[3, 1, 2, 2, 1, undefined], ''],
])('commonChangeText summarizes changes of %j tenths as “%s”', (changes, text) =>
  expect(commonChangeText(changes)).toBe(text),
);
