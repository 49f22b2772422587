import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';

const POLL_MS = 20;

interface Waiting {
  open: Set<string>;
  done: () => void;
}

/**
 * Tells who waits for jobs when they are done. One short statement at a time asks for all who wait, however many they
 * are: nobody holds a connection or a transaction meanwhile.
 */
@Injectable()
export class JobWatch {
  private readonly waiting = new Set<Waiting>();
  private polling = false;

  constructor(private readonly dataSource: DataSource) {}

  /** True once the jobs of these outbox ids are done, false where they are not after so many ms. Never throws. */
  async areDone(ids: string[], withinMs: number): Promise<boolean> {
    if (ids.length === 0) return true;
    return new Promise((resolve) => {
      const entry: Waiting = { open: new Set(ids), done: () => end(true) };
      const end = (isDone: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(entry);
        resolve(isDone);
      };
      const timer = setTimeout(() => end(false), withinMs);
      this.waiting.add(entry);
      void this.poll();
    });
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    while (this.waiting.size > 0) {
      await pause(POLL_MS);
      const asked = [...this.waiting];
      const open = await this.openOf(asked.flatMap((entry) => [...entry.open])).catch(() => null);
      // While Postgres does not answer everybody waits until the own time is over.
      if (!open) continue;
      for (const entry of asked) {
        for (const id of entry.open) if (!open.has(id)) entry.open.delete(id);
        if (entry.open.size === 0) entry.done();
      }
    }
    this.polling = false;
  }

  private async openOf(ids: string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM outbox WHERE id = ANY($1::bigint[]) AND "doneAt" IS NULL`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
