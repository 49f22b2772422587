import { Client, type ClientConfig } from 'pg';
import type { EntityManager } from 'typeorm';

/** Postgres itself cancels a slow statement. The client waits this much longer before it closes the connection. */
const GRACE_MS = 500;
const LONG_STATEMENT_MS = 120_000;
/** The `pg` error message for a query that got no response. */
const NO_RESPONSE_MESSAGE = 'Query read timeout';

export const timeoutOptions = (statementMs: number) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + GRACE_MS,
});

interface Internals {
  connection: { stream: { destroy(): void } };
  connectionParameters: { query_timeout: number };
}

/** Closes the connection when a query times out, because the next statement, such as ROLLBACK, would wait for it. */
export class BoundedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // While a connection passes from the pool to TypeORM, it briefly has no error listener; if it were terminated then, the
    // process would exit. With this listener, only the connection's next query fails.
    this.on('error', () => undefined);
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  /* eslint-disable @typescript-eslint/no-explicit-any -- query() is overloaded; only its promise is observed here */
  override query(...args: any[]): any {
    const result: unknown = (super.query as (...args: any[]) => unknown).apply(this, args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === NO_RESPONSE_MESSAGE) this.internals.connection.stream.destroy();
      });
    }
    return result;
  }
  /* eslint-enable @typescript-eslint/no-explicit-any */

  get statementMs(): number {
    return this.internals.connectionParameters.query_timeout - GRACE_MS;
  }

  async withQueryTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const parameters = this.internals.connectionParameters;
    const previousTimeout = parameters.query_timeout;
    parameters.query_timeout = ms;
    try {
      return await work();
    } finally {
      parameters.query_timeout = previousTimeout;
    }
  }
}

/** Raises the timeout of statements in `work` to two minutes or more; in Postgres, until the transaction of `em` ends. */
export async function allowLongStatements<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  const client = (await em.queryRunner!.connect()) as BoundedClient;
  const timeouts = timeoutOptions(Math.max(LONG_STATEMENT_MS, client.statementMs));
  await em.query(`SET LOCAL statement_timeout = ${timeouts.statement_timeout}`);
  return client.withQueryTimeout(timeouts.query_timeout, work);
}
