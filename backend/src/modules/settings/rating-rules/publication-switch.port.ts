import type { EntityManager } from 'typeorm';

/** What happens to averages when their publication changes. The reviews module above provides it. */
export abstract class PublicationSwitch {
  /** Waits until no average is being written, and until the transaction ends lets none be written. Call it first. */
  abstract prepare(em: EntityManager): Promise<void>;
  /**
   * Publishes all reviews there are, as one batch for each official. Anonymous ones of events with a smaller pool of
   * coaches than `anonymityPoolMin` lose their event.
   */
  abstract publishAll(em: EntityManager, anonymityPoolMin: number): Promise<void>;
}
