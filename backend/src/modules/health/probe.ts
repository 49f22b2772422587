import { withTimeout } from '../../common/process/with-timeout';

/**
 * A check of something the product stands on. However many ask, one is under way at a time, and its answer serves for
 * a while: asking after the product's health must not become a load of its own.
 */
export class Probe {
  private answer: Promise<boolean> | null = null;
  private expires = 0;

  /** `check` may fail or hang: both count as no after `patienceMs`. An answer is used again for `freshMs`. */
  constructor(
    private readonly check: () => Promise<boolean>,
    private readonly patienceMs: number,
    private readonly freshMs: number,
  ) {}

  ask(): Promise<boolean> {
    if (this.answer && Date.now() < this.expires) return this.answer;
    this.expires = Infinity;
    this.answer = withTimeout(this.patienceMs, this.check(), 'no answer')
      .catch(() => false)
      .finally(() => {
        this.expires = Date.now() + this.freshMs;
      });
    return this.answer;
  }
}
