import { ANONYMOUS_RATER, FORMER_RATER, OLDEST_DAYS, type Ratings } from './fit/ratings';
import type { RatingRow } from './scores.repository';

const CATEGORY_COUNT = 6;

/** Numbers values from 0 in order of first appearance. */
class Numbering<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<T, number>();

  numberOf(value: T): number {
    let number = this.numbers.get(value);
    if (number === undefined) {
      number = this.all.push(value) - 1;
      this.numbers.set(value, number);
    }
    return number;
  }
}

/** Collects reviews as columns. They must arrive grouped by official. */
export class RatingColumns {
  private readonly officials = new Numbering<number>();
  private readonly raters = new Numbering<number>();
  private readonly groups = new Numbering<number>();
  private readonly columns = {
    official: [] as number[],
    rater: [] as number[],
    group: [] as number[],
    points: [] as number[],
    event: [] as number[],
    day: [] as number[],
  };
  private newestDay = -Infinity;
  /** Covers all reviews, even those too old for a score. */
  readonly habits = { reviews: 0, stars: [0, 0, 0, 0, 0], sameScores: 0 };

  /** @param today The day of the computation, on the same scale as `RatingRow.day`. */
  constructor(private readonly today: number) {}

  add(rows: RatingRow[]): void {
    const { official, rater, group, points, event, day } = this.columns;
    for (const row of rows) {
      official.push(this.officials.numberOf(row.officialId));
      const unknownRater = row.isAnonymous ? ANONYMOUS_RATER : FORMER_RATER;
      rater.push(row.userId === null ? unknownRater : this.raters.numberOf(row.userId));
      group.push(row.group === null ? unknownRater : this.groups.numberOf(row.group));
      points.push(row.points);
      event.push(row.eventId);
      day.push(row.day);
      this.newestDay = Math.max(this.newestDay, row.day);
      this.habits.reviews += 1;
      this.habits.stars[Math.floor(row.points / CATEGORY_COUNT + 0.5) - 1]! += 1;
      if (row.isSame) this.habits.sameScores += 1;
    }
  }

  /** Returns the officials' ids in the order of their numbers. */
  get officialIds(): number[] {
    return this.officials.all;
  }

  /** Leaves out old reviews. No event counts as later than today: a mistyped year would make all others too old. */
  toRatings(): Ratings {
    const newestCountedDay = Math.min(this.newestDay, this.today);
    const ageOf = (eventDay: number) => Math.max(0, newestCountedDay - eventDay);
    const { official, rater, group, points, event, day } = this.columns;
    const officials = this.officials.all.length;
    const older = { count: new Int32Array(officials), sum: new Float64Array(officials) };
    const recentRows: number[] = [];
    for (let row = 0; row < official.length; row += 1) {
      if (ageOf(day[row]!) <= OLDEST_DAYS) recentRows.push(row);
      else {
        older.count[official[row]!]! += 1;
        older.sum[official[row]!]! += points[row]! / CATEGORY_COUNT;
      }
    }
    const ratings: Ratings = {
      ...{ officials, raters: this.raters.all.length, groups: this.groups.all.length, older },
      official: new Int32Array(recentRows.length),
      rater: new Int32Array(recentRows.length),
      group: new Int32Array(recentRows.length),
      score: new Float64Array(recentRows.length),
      ageDays: new Float64Array(recentRows.length),
      together: countTogether(recentRows, official, event),
    };
    // Uses a loop, because `Int32Array.from` would make a million calls per column and hold up the worker's other jobs.
    for (let at = 0; at < recentRows.length; at += 1) {
      const row = recentRows[at]!;
      ratings.official[at] = official[row]!;
      ratings.rater[at] = rater[row]!;
      ratings.group[at] = group[row]!;
      ratings.score[at] = points[row]! / CATEGORY_COUNT;
      ratings.ageDays[at] = ageOf(day[row]!);
    }
    return ratings;
  }
}

/** Returns, for each recent row, how many recent rows have the same official and event. */
function countTogether(recentRows: number[], official: number[], event: number[]): Int32Array {
  const countByRow = new Int32Array(recentRows.length);
  for (let from = 0; from < recentRows.length;) {
    const counts = new Map<number, number>();
    let to = from;
    for (; to < recentRows.length && official[recentRows[to]!] === official[recentRows[from]!]; to += 1)
      counts.set(event[recentRows[to]!]!, (counts.get(event[recentRows[to]!]!) ?? 0) + 1);
    for (; from < to; from += 1) countByRow[from] = counts.get(event[recentRows[from]!]!)!;
  }
  return countByRow;
}
