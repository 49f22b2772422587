import { Injectable } from '@nestjs/common';
import { firstNewDay } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { pageWindow } from '../../common/http';
import type { Waiting } from '../../common/sql/waiting';
import type { ManagedReviewDto, ManagedReviewsQuery } from './dto/managed-review.dto';
import { ManagedReviewsRepository } from './managed-reviews.repository';

/** The reviews of all officials, as managers read and count them. */
@Injectable()
export class ManagedReviewsService {
  constructor(private readonly reviews: ManagedReviewsRepository) {}

  list(
    reader: SessionUser,
    query: ManagedReviewsQuery,
  ): Promise<{ data: ManagedReviewDto[]; total: number }> {
    const { from, to, region } = query;
    const { limit, offset } = pageWindow(query);
    return this.reviews.list(reader.id, { from, to, region }, { limit, offset });
  }

  /** Those of the last seven days, `today` included; of officials of a region or without one, or of all. */
  countNew(today: string, region: string | null): Promise<Waiting> {
    return this.reviews.count({ from: firstNewDay(today), to: today, region: region ?? undefined });
  }
}
