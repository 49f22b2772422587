import type { EntityManager } from 'typeorm';

/** What this module needs to know of an official's reviews. The reviews module above provides it. */
export abstract class OfficialReviews {
  abstract countByOfficial(officialId: number, em?: EntityManager): Promise<number>;
}
