import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';

const POLL_MS = 20;

interface Waiter {
  openIds: Set<string>;
  done: () => void;
}

/** One short query at a time serves all callers, so that none of them holds a connection while waiting. */
@Injectable()
export class JobWatch {
  private readonly waiters = new Set<Waiter>();
  private isPolling = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves to true once the jobs with these outbox ids are done, or to false on timeout. Never rejects. */
  async waitUntilDone(ids: string[], timeoutMs: number): Promise<boolean> {
    if (ids.length === 0) return true;
    return new Promise((resolve) => {
      const waiter: Waiter = { openIds: new Set(ids), done: () => end(true) };
      const end = (isDone: boolean) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(isDone);
      };
      const timer = setTimeout(() => end(false), timeoutMs);
      this.waiters.add(waiter);
      void this.poll();
    });
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      while (this.waiters.size > 0) {
        await sleep(POLL_MS);
        const waiters = [...this.waiters];
        const openIds = await this.findOpen(waiters.flatMap((waiter) => [...waiter.openIds])).catch(
          () => null,
        );
        // While Postgres doesn't respond, each caller waits for its own timeout.
        if (!openIds) continue;
        for (const waiter of waiters) {
          for (const id of waiter.openIds) if (!openIds.has(id)) waiter.openIds.delete(id);
          if (waiter.openIds.size === 0) waiter.done();
        }
      }
    } finally {
      this.isPolling = false;
    }
  }

  private async findOpen(ids: string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM outbox WHERE id = ANY($1::bigint[]) AND "doneAt" IS NULL`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
