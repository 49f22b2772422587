import { Injectable } from '@nestjs/common';
import { firstNewDay } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { type PageQuery, pageWindow } from '../../common/http';
import type { Waiting } from '../../common/sql/waiting';
import type { ManagedReviewDto } from './dto/managed-review.dto';
import { type ManagedReviewsFilter, ManagedReviewsRepository } from './managed-reviews.repository';

/** The reviews of all officials, as managers read and count them. */
@Injectable()
export class ManagedReviewsService {
  constructor(private readonly reviews: ManagedReviewsRepository) {}

  list(
    reader: SessionUser,
    query: ManagedReviewsFilter & PageQuery,
  ): Promise<{ data: ManagedReviewDto[]; total: number }> {
    const { limit, offset } = pageWindow(query);
    return this.reviews.list(reader.id, query, { limit, offset });
  }

  /** Those of the last seven days, `today` included; of officials of a region or without one, or of all. */
  countNew(today: string, region: string | null): Promise<Waiting> {
    return this.reviews.count({ from: firstNewDay(today), to: today, region: region ?? undefined });
  }
}
