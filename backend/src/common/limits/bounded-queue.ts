import { HttpException } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';

/** 503 with `Retry-After` in seconds. */
export class TooBusy extends HttpException {
  constructor(
    message: string = MESSAGES.unavailable,
    readonly retryAfter = 5,
  ) {
    super({ statusCode: 503, message }, 503);
  }
}

export interface QueueBounds {
  /** How many may run concurrently, in total and per key. */
  atOnce: number;
  atOncePerKey: number;
  /** How many may wait, in total and per key. */
  waiting: number;
  waitingPerKey: number;
  waitMs: number;
}

interface WaitingTask {
  key: string;
  start: () => void;
}

export class BoundedQueue {
  private readonly running: string[] = [];
  private readonly waiting: WaitingTask[] = [];

  constructor(private readonly bounds: QueueBounds) {}

  /** Throws TooBusy if the queue is full or the wait takes too long. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.mayStart(key)) this.running.push(key);
    else await this.wait(key);
    try {
      return await work();
    } finally {
      this.running.splice(this.running.indexOf(key), 1);
      this.startNext();
    }
  }

  private mayStart(key: string): boolean {
    const { atOnce, atOncePerKey } = this.bounds;
    return this.running.length < atOnce && count(this.running, key) < atOncePerKey;
  }

  private wait(key: string): Promise<void> {
    const { waiting, waitingPerKey, waitMs } = this.bounds;
    const keys = this.waiting.map((one) => one.key);
    if (keys.length >= waiting || count(keys, key) >= waitingPerKey) throw new TooBusy();
    return new Promise((start, reject) => {
      const task: WaitingTask = {
        key,
        start: () => {
          clearTimeout(timer);
          start();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(task), 1);
        reject(new TooBusy());
      }, waitMs);
      this.waiting.push(task);
    });
  }

  private startNext(): void {
    const index = this.waiting.findIndex(({ key }) => this.mayStart(key));
    if (index < 0) return;
    const [nextTask] = this.waiting.splice(index, 1);
    this.running.push(nextTask!.key);
    nextTask!.start();
  }
}

const count = (keys: string[], key: string): number => keys.filter((one) => one === key).length;
