/** A review that moderation has not excluded. */
export interface Rating {
  official: number;
  /** Null for a former member, and for an anonymous author. */
  rater: number | null;
  isAnonymous: boolean;
  /** The author's user type and region. */
  group: string;
  event: number;
  /** The number of whole days since a fixed day. */
  day: number;
  score: number;
}
type Effects = Map<number | string, number>;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
/** Groups rows by their value of `key`. */
function groupsOf<K extends keyof Rating>(
  rows: WeightedReview[],
  key: K,
): [number | string, WeightedReview[]][] {
  const keys = [...new Set(rows.map((row) => row[key]))].filter((value) => value !== null);
  return keys.map((value) => [value as number | string, rows.filter((row) => row[key] === value)]);
}
/** A review with its residual `e`, its weight `w`, and the weight's factors. */
type WeightedReview = Rating & { d: number; together: number; e: number; h: number; v: number; w: number };

/** Computes fair scores literally by the formulas in docs/fair-score.md, repeating sweeps until the values stop changing. */
export function fairReference(all: Rating[], today: number, sweeps = 20_000) {
  const newest = Math.min(today, Math.max(...all.map(({ day }) => day)));
  const rows: WeightedReview[] = all
    .map((row) => ({ ...row, age: Math.max(0, newest - row.day) }))
    .filter(({ age }) => age <= 3 * 365)
    .map((row, _, kept) => ({
      ...row,
      d: 2 ** (-row.age / 365),
      together: kept.filter((one) => one.official === row.official && one.event === row.event).length,
      ...{ e: 0, h: 1, v: 1, w: 0 },
    }));
  const weight = (row: WeightedReview, overlap: number) =>
    (row.d * row.h * row.v) / (1 + overlap * (row.together - 1));
  const byOfficial = groupsOf(rows, 'official');
  const rowsWithRater = rows.filter(({ rater }) => rater !== null);
  const [byRater, byGroup] = [groupsOf(rowsWithRater, 'rater'), groupsOf(rowsWithRater, 'group')];
  const [a, b, c]: [Effects, Effects, Effects] = [new Map(), new Map(), new Map()];
  // The sweeps start from these values.
  let [noise, officialSpread, raterSpread] = [0.5, 0.2, 0.1];
  let mu = sum(rows.map((row) => weight(row, 0.05) * row.score)) / sum(rows.map((row) => weight(row, 0.05)));
  const of = (effects: Effects, key: number | string | null) => (key === null ? 0 : (effects.get(key) ?? 0));
  const ofAuthor = (row: Rating) => (row.rater === null ? 0 : of(b, row.rater) + of(c, row.group));
  const setResiduals = () => {
    for (const row of rows) row.e = row.score - mu - of(a, row.official) - ofAuthor(row);
  };
  const totalOf = (some: WeightedReview[]) => sum(some.map(({ w }) => w));
  const set = (effects: Effects, groups: [number | string, WeightedReview[]][], ridge: number) => {
    setResiduals();
    for (const [key, some] of groups) {
      const value = sum(some.map(({ w, e }) => w * (e + of(effects, key)))) / (totalOf(some) + ridge);
      effects.set(key, value);
    }
  };
  let moved = Infinity;
  for (let n = 0; n < sweeps && moved > 1e-10; n += 1) {
    const before = [...a.values(), ...b.values(), ...c.values(), mu];
    setResiduals();
    const sorted = rows.map(({ e }) => Math.abs(e)).sort((x, y) => x - y);
    const s = Math.max(1e-9, 1.4826 * sorted[Math.floor(sorted.length / 2)]!);
    for (const row of rows) {
      const t = Math.abs(row.e) / s;
      const bisquare = t < 4.685 ? (1 - (t / 4.685) ** 2) ** 2 : 0;
      row.h = n < 5 ? Math.min(1, 1.345 / t) : Math.max(0.1, bisquare);
      row.v = row.rater === null ? 1 / (1 + raterSpread / noise) : 1;
      row.w = weight(row, 0.05);
    }
    set(a, byOfficial, noise / officialSpread);
    set(b, byRater, noise / raterSpread);
    set(c, byGroup, 5);
    const center = sum(byGroup.map(([key, some]) => totalOf(some) * of(c, key))) / totalOf(rowsWithRater);
    for (const [key, value] of c) c.set(key, value - center);
    setResiduals();
    mu += sum(rows.map(({ w, e }) => w * e)) / totalOf(rows);
    setResiduals();
    const priors = [noise / officialSpread, noise / raterSpread] as const;
    const edf = sum(
      [byOfficial, byRater].flatMap((groups, i) =>
        groups.map(([, some]) => totalOf(some) / (totalOf(some) + priors[i]!)),
      ),
    );
    noise = Math.max(0.05, sum(rows.map(({ w, e }) => w * e * e)) / (totalOf(rows) - edf));
    const spread = (effects: Effects, groups: [number | string, WeightedReview[]][], prior: number) =>
      Math.max(
        0.01,
        mean(groups.map(([key, some]) => of(effects, key) ** 2 + noise / (totalOf(some) + prior))),
      );
    officialSpread = spread(a, byOfficial, priors[0]);
    raterSpread = spread(b, byRater, priors[1]);
    moved = Math.max(
      ...[...a.values(), ...b.values(), ...c.values(), mu].map((x, i) => Math.abs(x - (before[i] ?? 1))),
    );
  }
  const errorOf = (some: WeightedReview[]) => {
    const information = some.map((row) => {
      const ownWeight = weight(row, 0.15);
      if (row.rater === null) return ownWeight;
      const allOfRater = sum(
        rows.filter(({ rater }) => rater === row.rater).map((rated) => weight(rated, 0.15)),
      );
      return ownWeight * (1 - ownWeight / (allOfRater + noise / raterSpread));
    });
    return Math.sqrt(noise / (sum(information) + noise / officialSpread));
  };
  const clampStars = (stars: number) => Math.min(5, Math.max(1, stars));
  const scores = byOfficial.map(([id, some]) => {
    const [value, margin] = [mu + of(a, id), 1.645 * errorOf(some)];
    const byAge = some.map((row) => ({ ...row, w: weight({ ...row, h: 1, v: 1 }, 0.05) }));
    const plainly = some.map((row) => ({ ...row, w: weight({ ...row, h: 1 }, 0.05) }));
    const averageOf = (from: WeightedReview[], score: (row: WeightedReview) => number) =>
      sum(from.map((row) => row.w * score(row))) / totalOf(from);
    const fairScoreOf = (row: WeightedReview) => row.score - ofAuthor(row);
    const stages = [
      mean(all.filter(({ official }) => official === id).map(({ score }) => score)),
      averageOf(byAge, ({ score }) => score),
      ...[averageOf(plainly, fairScoreOf), averageOf(some, fairScoreOf), value],
    ].map(clampStars);
    const [plain, recent, strictness, outliers, fewness] = stages.map((to, n) => to - (stages[n - 1] ?? 0));
    const anonymous = some.filter(({ isAnonymous }) => isAnonymous).length;
    const raters =
      new Set(some.filter(({ isAnonymous }) => !isAnonymous).map(({ rater }) => rater)).size + anonymous;
    const has = (reviews: number, people: number) => some.length >= reviews && raters >= people;
    return {
      ...{ id: id as number, reviews: some.length, effect: of(a, id), error: margin / 1.645 },
      state: has(10, 5) ? 'firm' : has(5, 4) ? 'provisional' : 'none',
      ...{ score: clampStars(value), low: clampStars(value - margin), high: clampStars(value + margin) },
      steps: { plain, recent, strictness, outliers, fewness } as Record<string, number>,
      comparable: 2 * connectedWith(id as number, rowsWithRater).size > byOfficial.length,
    };
  });
  return { mean: mu, raters: b, groups: c, settled: moved <= 1e-10, scores };
}

/** Returns the officials connected with `official` by raters who have seen both, directly or through others. */
function connectedWith(official: number, rows: Rating[]): Set<number> {
  const connectedOfficials = new Set([official]);
  for (let size = 0; size < connectedOfficials.size;) {
    size = connectedOfficials.size;
    const raters = new Set(
      rows.filter((row) => connectedOfficials.has(row.official)).map(({ rater }) => rater),
    );
    for (const row of rows) if (raters.has(row.rater)) connectedOfficials.add(row.official);
  }
  return connectedOfficials;
}
