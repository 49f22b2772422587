import type { Actor } from '@rmo/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known about the request or job that runs. Only its ids reach the log; who asked is for the audit log. */
export interface Context {
  requestId: string;
  job?: string;
  ip?: string;
  actor?: { id: number; name: string; kind: Actor };
}

const storage = new AsyncLocalStorage<Context>();

export const runInContext = <T>(context: Context, work: () => T): T => storage.run(context, work);
export const currentContext = (): Context | undefined => storage.getStore();

/** The id of the request that is being answered, or that the running job follows from. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;

/** The guard says who asks. */
export function setActor(actor: NonNullable<Context['actor']>): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}

/** What a log line carries: never a person, so that no log tells who wrote which review. */
export function logFields(): { requestId?: string; job?: string } {
  const context = storage.getStore();
  if (!context) return {};
  return { requestId: context.requestId, ...(context.job ? { job: context.job } : {}) };
}
