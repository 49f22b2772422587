import { PickType } from '@nestjs/swagger';
import { CategoryAveragesDto, ManagedReviewsQuery } from '../reviews.dto';

export class MonthFigureDto {
  /** `2026-10`, in Eastern US time. */
  month!: string;
  /** The mean of the month's scores, to two decimals. */
  average!: number;
  count!: number;
}

/** The six categories' averages, to two decimals; null without reviews. */
export class CategoryMeansDto extends CategoryAveragesDto {}

/** Stats for a set of reviews, not counting excluded ones. */
export class FiguresDto {
  count!: number;
  /** The number of reviews whose mean rounds to 1, 2, 3, 4 and 5 stars. */
  stars!: number[];
  categories!: CategoryMeansDto;
  /** The months with reviews among the last twelve, oldest first. */
  months!: MonthFigureDto[];
}

/** The category averages of the official's association, or of all regions, for comparison. */
export class ComparedFiguresDto {
  /** The association's name; null for all regions. */
  name!: string | null;
  count!: number;
  categories!: CategoryMeansDto;
}

export class ComparedDto extends FiguresDto {
  /** Null if there is no larger set. */
  compared!: ComparedFiguresDto | null;
}

/** An official's reviews at an event, not counting excluded ones. */
export class EventFiguresDto {
  officialId!: number;
  count!: number;
  /** The mean of all scores, to two decimals. */
  average!: number;
}

export class FiguresQuery extends PickType(ManagedReviewsQuery, ['region']) {}
