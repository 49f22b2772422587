import type { DataSource, EntityManager } from 'typeorm';

/** Runs `work` in the caller's transaction where there is one, else in one of its own. */
export const within = <T>(
  em: EntityManager | undefined,
  dataSource: DataSource,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => (em ? work(em) : dataSource.transaction(work));
