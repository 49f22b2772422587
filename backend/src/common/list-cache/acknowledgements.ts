import type { Notification } from 'pg';
import { withTimeout } from '../process/with-timeout';
import { CHANNEL, LISTENER } from './invalidate';

/** A statement on the connection that listens; answers its rows. */
export type Ask = <T = unknown>(sql: string, values?: unknown[]) => Promise<T[]>;

const REQUEST = /^acknowledge (rmo_heard_\d+) (\d+)$/;

/**
 * Asks every process that keeps lists whether it has heard of all changes committed so far. The question goes the way
 * of the changes, and what is told by one connection arrives in order: who answers has heard of everything before it.
 */
export class Acknowledgements {
  private channel = '';
  private round = 0;
  /** The connections that have answered the running round. */
  private answered = new Set<number>();
  private check: () => void = () => undefined;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly ask: Ask,
    /** After so many ms a process that has not heard gives no kept answers any more: it need not be waited for. */
    private readonly patienceMs: number,
  ) {}

  /** Before the first question: where the answers come to. */
  async open(): Promise<void> {
    const [own] = await this.ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    this.channel = `rmo_heard_${own!.pid}`;
    await this.ask(`LISTEN ${this.channel}`);
  }

  /** Whether the message was a question or an answer; else it tells of a change. */
  hear({ channel, payload = '', processId }: Notification): boolean {
    if (channel === this.channel) {
      if (payload !== String(this.round)) return true;
      this.answered.add(processId);
      this.check();
      return true;
    }
    const [, replyTo, round] = REQUEST.exec(payload) ?? [];
    if (!replyTo) return false;
    this.ask('SELECT pg_notify($1, $2)', [replyTo, round]).catch(() => undefined);
    return true;
  }

  /** Resolves when all have heard. One round at a time: who comes while one runs is served by the next. */
  all(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      const round = this.question();
      this.running = round.catch(() => undefined);
      return round;
    });
    return this.next;
  }

  private async question(): Promise<void> {
    this.round += 1;
    this.answered = new Set();
    const [question] = await this.ask<{ pids: number[] | null }>(
      `SELECT array_agg(pid) AS pids, pg_notify($1, $2) FROM pg_stat_activity
        WHERE application_name = $3 AND datname = current_database()`,
      [CHANNEL, `acknowledge ${this.channel} ${this.round}`, LISTENER],
    );
    const everyone = question?.pids ?? [];
    const complete = new Promise<void>((resolve) => {
      this.check = () => everyone.every((pid) => this.answered.has(pid)) && resolve();
    });
    this.check();
    await withTimeout(this.patienceMs, complete, 'not all have heard').catch(() => undefined);
  }
}
