import { Client } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement is ended by Postgres itself; a server that does not even do that is given up this much later. */
const GRACE_MS = 500;
/** For statements over whole tables. */
const LONG_STATEMENT_MS = 120_000;
/** What `pg` says of a query without an answer. */
const SILENT = 'Query read timeout';

/** The options of a client whose statements may take so long, in ms. */
export const boundsOf = (statementMs: number) => ({
  statement_timeout: statementMs,
  query_timeout: statementMs + GRACE_MS,
});

/** What `pg` keeps of a connection, beside its types. */
interface Inside {
  connection: { stream: { destroy(): void } };
  connectionParameters: { query_timeout: number };
}

/**
 * Gives a connection up when a query on it gets no answer in time: whatever came next on it, such as the ROLLBACK of
 * the same transaction, would wait behind that query for as long again.
 */
export class BoundedClient extends Client {
  private get inside(): Inside {
    return this as unknown as Inside;
  }

  /* eslint-disable @typescript-eslint/no-explicit-any -- query() is overloaded; only its outcome is looked at here */
  override query(...args: any[]): any {
    const answer: unknown = (super.query as (...args: any[]) => unknown).apply(this, args);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === SILENT) this.inside.connection.stream.destroy();
      });
    }
    return answer;
  }
  /* eslint-enable @typescript-eslint/no-explicit-any */

  /** Runs `work` with another bound on the side of the client. */
  async withQueryTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
    const parameters = this.inside.connectionParameters;
    const before = parameters.query_timeout;
    parameters.query_timeout = ms;
    try {
      return await work();
    } finally {
      parameters.query_timeout = before;
    }
  }
}

/**
 * Lets the statements of `work`, in the transaction of `em`, take two minutes each: for what goes through whole tables,
 * such as all ratings anew. To the end of the transaction Postgres keeps that bound.
 */
export async function allowLongStatements<T>(em: EntityManager, work: () => Promise<T>): Promise<T> {
  const bounds = boundsOf(LONG_STATEMENT_MS);
  await em.query(`SET LOCAL statement_timeout = ${bounds.statement_timeout}`);
  const client = (await em.queryRunner!.connect()) as BoundedClient;
  return client.withQueryTimeout(bounds.query_timeout, work);
}
