import { withTimeout } from '../../common/process/with-timeout';

/**
 * Checks a service. Concurrent callers share a check, and its result is cached briefly, so that health checks cause little
 * load.
 */
export class Probe {
  private result: Promise<boolean> | null = null;
  private expires = 0;

  /** If `check` fails or takes longer than `timeoutMs`, the service counts as down. */
  constructor(
    private readonly check: () => Promise<boolean>,
    private readonly timeoutMs: number,
    private readonly maxAgeMs: number,
  ) {}

  isUp(): Promise<boolean> {
    if (this.result && Date.now() < this.expires) return this.result;
    this.expires = Infinity;
    this.result = withTimeout(this.timeoutMs, this.check(), 'no response')
      .catch(() => false)
      .finally(() => {
        this.expires = Date.now() + this.maxAgeMs;
      });
    return this.result;
  }
}
