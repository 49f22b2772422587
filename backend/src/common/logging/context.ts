import type { Actor } from '@rmo/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request or job. Only the ids are logged; the actor is for the audit log. */
export interface Context {
  requestId: string;
  job?: string;
  ip?: string;
  actor?: { id: number; name: string; kind: Actor };
  importId?: number;
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(context: Context, work: () => T): T => storage.run(context, work);
export const currentContext = (): Context | undefined => storage.getStore();

/** Returns the current request's id; in a job, the id of the request that caused it. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

export function setActor(actor: NonNullable<Context['actor']>): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** Returns the fields added to each log line. The actor is excluded, because logs must not reveal who wrote which review. */
export function logFields(): { requestId?: string; job?: string } {
  const context = storage.getStore();
  if (!context) return {};
  return { requestId: context.requestId, ...(context.job ? { job: context.job } : {}) };
}
