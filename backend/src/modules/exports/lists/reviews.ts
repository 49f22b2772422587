import { Injectable } from '@nestjs/common';
import { fullName, RATING_CATEGORIES, zonedDay } from '@rmo/contracts';
import type { SessionUser } from '../../../common/auth';
import { type ManagedReviewDto, ManagedReviewsService } from '../../reviews';
import type { ExportReviewsQuery } from '../dto/export-queries';
import { cellsOf, type Cell, type Column, type ExportedList, paged } from './exported-list';

/** `yyyy-MM` in Eastern time. */
const monthOf = ({ date }: ManagedReviewDto): string => zonedDay(new Date(date)).slice(0, 7);
const capitalized = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const COLUMNS: Column<ManagedReviewDto>[] = [
  { header: 'Month', value: monthOf },
  { header: 'Official', value: ({ official }) => fullName(official) },
  ...RATING_CATEGORIES.map((name) => ({
    header: capitalized(name),
    value: (review: ManagedReviewDto) => review[name],
  })),
  { header: 'Comment', value: ({ comment }) => comment },
];

/** The list of reviews, without what could tell who wrote one: author, school, event and day. */
@Injectable()
export class ReviewExports {
  constructor(private readonly reviewsService: ManagedReviewsService) {}

  async reviews(reader: SessionUser, query: ExportReviewsQuery): Promise<ExportedList> {
    const { q, official, reported, ...days } = query;
    const isReported = reported && reported === 'yes';
    const filter = { ...days, text: q, officialId: official, isReported };
    const { total, pages } = await paged((window) =>
      this.reviewsService.list(reader, { ...filter, ...window }),
    );
    return { name: 'reviews', headers: COLUMNS.map(({ header }) => header), total, rows: byMonth(pages) };
  }
}

/**
 * A month at a time, newest first; within a month by what the row says. In the order of the list rows would tell the day,
 * and which of them belong to one event.
 */
async function* byMonth(pages: AsyncIterable<ManagedReviewDto[]>): AsyncGenerator<Cell[][]> {
  let month = '';
  let rows: Cell[][] = [];
  for await (const reviews of pages)
    for (const review of reviews) {
      const one = monthOf(review);
      if (one !== month && rows.length > 0) {
        yield sorted(rows);
        rows = [];
      }
      month = one;
      rows.push(cellsOf(COLUMNS)(review));
    }
  if (rows.length > 0) yield sorted(rows);
}

function sorted(rows: Cell[][]): Cell[][] {
  // The official comes first, then scores and comment.
  const keyed = rows.map((cells) => ({ cells, key: JSON.stringify(cells) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ cells }) => cells);
}
