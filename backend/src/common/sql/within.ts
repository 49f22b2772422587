import type { DataSource, EntityManager } from 'typeorm';

/** How a service makes a change that an import makes too. */
export interface ChangeOptions {
  /** The caller's transaction. */
  em?: EntityManager;
  /** Nobody is notified of the change, nor invited. */
  isSilent?: boolean;
}

/** Runs `work` in the caller's transaction where there is one, else in one of its own. */
export const within = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));
