import { Injectable } from '@nestjs/common';
import { addDays, firstNewDay } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { type PageQuery, pageWindow } from '../../common/http';
import type { Waiting, Page } from '../../common/sql/queries';
import type { ManagedReviewDto } from './reviews.dto';
import { type ManagedReviewsFilter, ManagedReviewsRepository } from './managed-reviews.repository';

@Injectable()
export class ManagedReviewsService {
  constructor(private readonly reviews: ManagedReviewsRepository) {}

  list(reader: SessionUser, query: ManagedReviewsFilter & PageQuery): Promise<Page<ManagedReviewDto>> {
    return this.reviews.list(reader.id, query, pageWindow(query));
  }

  countByMonth(filter: ManagedReviewsFilter): Promise<{ month: string; count: number }[]> {
    return this.reviews.countByMonth(filter);
  }

  /** Yields a shown month's reviews, `size` at a time, sorted by their text. Only one month's ids are held in memory. */
  async *ofMonth(reader: SessionUser, filter: ManagedReviewsFilter, month: string, size: number) {
    const [firstDay, lastDay] = daysOf(month);
    const from = filter.from && filter.from > firstDay ? filter.from : firstDay;
    const to = filter.to && filter.to < lastDay ? filter.to : lastDay;
    const ids = await this.reviews.listIdsByText({ ...filter, from, to });
    for (let at = 0; at < ids.length; at += size)
      yield await this.reviews.listByIds(reader.id, ids.slice(at, at + size));
  }

  /** Counts the reviews of the last seven days, including `today`. */
  countNew(today: string, region: string | null): Promise<Waiting> {
    return this.reviews.count({ from: firstNewDay(today), to: today, region: region ?? undefined });
  }
}

function daysOf(month: string): [firstDay: string, lastDay: string] {
  const firstDay = `${month}-01`;
  return [firstDay, addDays(`${addDays(firstDay, 31).slice(0, 7)}-01`, -1)];
}
