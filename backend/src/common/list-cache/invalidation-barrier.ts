import type { Notification } from 'pg';
import { withTimeout } from '../process/with-timeout';
import { INVALIDATION_CHANNEL, LISTENER_NAME } from './invalidate';

/** Runs a statement on the listening connection; returns its rows. */
export type Query = <T = unknown>(sql: string, values?: unknown[]) => Promise<T[]>;

const REQUEST = /^acknowledge (rmo_ack_\d+) (\d+)$/;

/**
 * Waits until every API process has received all invalidations that were committed before. It sends a request on the
 * channel of the invalidations, on which messages arrive in order, and each process replies to the channel of the sender.
 */
export class InvalidationBarrier {
  private replyChannel = '';
  private round = 0;
  /** The backend pids of the connections that have replied in this round. */
  private replied = new Set<number>();
  private check: () => void = () => undefined;
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly query: Query,
    /** After this many ms without a message a process disables its cache, so nobody has to wait for it any longer. */
    private readonly timeoutMs: number,
  ) {}

  async open(): Promise<void> {
    const [own] = await this.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    this.replyChannel = `rmo_ack_${own!.pid}`;
    await this.query(`LISTEN ${this.replyChannel}`);
  }

  /** Returns whether the message was a request or a reply of a barrier; any other is an invalidation. */
  handle({ channel, payload = '', processId }: Notification): boolean {
    if (channel === this.replyChannel) {
      if (payload !== String(this.round)) return true;
      this.replied.add(processId);
      this.check();
      return true;
    }
    const [, replyChannel, round] = REQUEST.exec(payload) ?? [];
    if (!replyChannel) return false;
    this.query('SELECT pg_notify($1, $2)', [replyChannel, round]).catch(() => undefined);
    return true;
  }

  /** One round runs at a time; calls that arrive meanwhile share the next one. */
  wait(): Promise<void> {
    this.next ??= this.running.then(() => {
      this.next = undefined;
      const round = this.runRound();
      this.running = round.catch(() => undefined);
      return round;
    });
    return this.next;
  }

  private async runRound(): Promise<void> {
    this.round += 1;
    this.replied = new Set();
    const [row] = await this.query<{ pids: number[] | null }>(
      `SELECT array_agg(pid) AS pids, pg_notify($1, $2) FROM pg_stat_activity
        WHERE application_name = $3 AND datname = current_database()`,
      [INVALIDATION_CHANNEL, `acknowledge ${this.replyChannel} ${this.round}`, LISTENER_NAME],
    );
    const expected = row?.pids ?? [];
    const complete = new Promise<void>((resolve) => {
      this.check = () => expected.every((pid) => this.replied.has(pid)) && resolve();
    });
    this.check();
    await withTimeout(this.timeoutMs, complete, 'not all processes replied').catch(() => undefined);
  }
}
