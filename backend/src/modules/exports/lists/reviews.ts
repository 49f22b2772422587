import { Injectable } from '@nestjs/common';
import { fullName, RATING_CATEGORIES, zonedDay } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth';
import { type ManagedReviewDto, type ManagedReviewsFilter, ManagedReviewsService } from '../../reviews';
import type { ExportReviewsQuery } from '../exports.dto';
import { type Column, type ExportedList, listOf } from './exported-list';

/** Low, because comments are long. */
const REVIEWS_IN_MEMORY = 500;
/** Returns the month in Eastern time, `yyyy-MM`. */
const monthOf = ({ date }: ManagedReviewDto): string => zonedDay(new Date(date)).slice(0, 7);
const capitalize = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const COLUMNS: Column<ManagedReviewDto>[] = [
  { header: 'Month', value: monthOf },
  { header: 'Official', value: ({ official }) => fullName(official) },
  ...RATING_CATEGORIES.map((name) => ({
    header: capitalize(name),
    value: (review: ManagedReviewDto) => review[name],
  })),
  { header: 'Comment', value: ({ comment }) => comment },
];

/** Exports reviews without anything that could reveal their author: no author, school, event or day. */
@Injectable()
export class ReviewExports {
  constructor(private readonly reviewsService: ManagedReviewsService) {}

  /** Sorted by month, then by content, because the list's order would reveal days and which reviews are about the same event. */
  async reviews(reader: SessionUser, query: ExportReviewsQuery): Promise<ExportedList> {
    const { q, official, reported, ...days } = query;
    const isReported = reported && reported === 'yes';
    const filter = { ...days, text: q, officialId: official, isReported };
    const months = await this.reviewsService.countByMonth(filter);
    const total = months.reduce((sum, { count }) => sum + count, 0);
    return listOf('reviews', COLUMNS, { total, pages: this.readReviewPages(reader, filter, months) });
  }

  private async *readReviewPages(
    reader: SessionUser,
    filter: ManagedReviewsFilter,
    months: { month: string }[],
  ) {
    for (const { month } of months)
      yield* this.reviewsService.ofMonth(reader, filter, month, REVIEWS_IN_MEMORY);
  }
}
