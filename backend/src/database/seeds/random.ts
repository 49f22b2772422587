import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export class RandomGenerator {
  private readonly generator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number {
    return uniformInt(this.generator, min, max);
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive), in steps of a millionth. */
  fraction(): number {
    return this.between(0, 999_999) / 1_000_000;
  }

  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)] as T;
  }

  /** Returns an approximately normal value with mean 0 and standard deviation 1: the sum of twelve uniform values. */
  normal(): number {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += this.fraction();
    return sum;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [result[i], result[j]] = [result[j] as T, result[i] as T];
    }
    return result;
  }
}
