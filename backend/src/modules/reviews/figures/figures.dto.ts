import { Region } from '../../../common/http';
import { CategoryAveragesDto, SeasonQuery } from '../reviews.dto';

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
  /** The months with reviews in a season and the one before, oldest first. */
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

export class SeasonFiguresDto extends ComparedDto {
  /** The year in which the season begins. */
  year!: number;
  /** How many officials were reviewed. */
  officials!: number;
}

/** An official's reviews at an event, not counting excluded ones. */
export class EventFiguresDto {
  officialId!: number;
  count!: number;
  /** The mean of all scores, to two decimals. */
  average!: number;
}

/** Without `year`: the current season, or the previous one if only that has reviews. */
export class FiguresQuery extends SeasonQuery {
  /** Only reviews of officials who are in this region (case-insensitive) or have none. */
  @Region()
  region?: string;
}
