import { Region } from '../../../common/http';
import { CategoryAveragesDto } from '../reviews.dto';

export class MonthFigureDto {
  /** `2026-10`, in Eastern US time. */
  month!: string;
  /** The mean of all scores of the month, to two decimals. */
  average!: number;
  count!: number;
}

/** The averages of the six categories, to two decimals; null without reviews. */
export class CategoryMeansDto extends CategoryAveragesDto {}

/** The figures of a set of reviews, excluding reviews that do not count. */
export class FiguresDto {
  count!: number;
  /** The number of reviews whose mean rounds to one star, two stars, … five stars. */
  stars!: number[];
  categories!: CategoryMeansDto;
  /** The months with reviews among the last twelve, oldest first. */
  months!: MonthFigureDto[];
}

/** The same categories of a larger set that contains these reviews. */
export class ComparedFiguresDto {
  /** The name of an association; null: all regions. */
  name!: string | null;
  count!: number;
  categories!: CategoryMeansDto;
}

export class ComparedDto extends FiguresDto {
  /** Null if there is no larger set. */
  compared!: ComparedFiguresDto | null;
}

/** The reviews of an official at an event, excluding reviews that do not count. */
export class EventFiguresDto {
  officialId!: number;
  /** At least 1. */
  count!: number;
  /** The mean of all scores, to two decimals. */
  average!: number;
}

export class FiguresQuery {
  /** Only reviews of officials of this region (regardless of case) or without a region. */
  @Region()
  region?: string;
}
