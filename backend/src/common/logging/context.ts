import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of one request or job carries. */
export interface LogContext {
  requestId: string;
  job?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

export const runInContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);
export const currentContext = (): LogContext | undefined => storage.getStore();

/** The id of the request that is being answered, or that the running job follows from. */
export const currentRequestId = (): string | undefined => storage.getStore()?.requestId;
