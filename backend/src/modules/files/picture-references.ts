import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Returns the rows that refer to a picture, of those with these addresses. */
export type ReferenceQuery = (em: EntityManager, urls: string[]) => Promise<{ url: string }[]>;

/**
 * Which pictures are in use. The repository of every table with a column for addresses of pictures registers a query
 * over it in its constructor: pictures of a column without one would be deleted.
 */
@Injectable()
export class PictureReferences {
  private readonly queries: ReferenceQuery[] = [];

  register(query: ReferenceQuery): void {
    this.queries.push(query);
  }

  /** Those of the addresses that some row refers to. */
  async findUsed(em: EntityManager, urls: string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const query of this.queries) for (const { url } of await query(em, urls)) used.add(url);
    return used;
  }
}
