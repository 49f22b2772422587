import { ApiProperty } from '@nestjs/swagger';
import { QUARTERS, type Quarter, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';

/** Means in stars, to one decimal. 4.5 stands for 4.5 or more, and 1.5 for 1.5 or less. */
export class TrendMeansDto implements Record<RatingCategory, number> {
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
}

/** The means of a group of consecutive published reviews. */
export class TrendPointDto {
  /** The first and last review's months, such as `2026-10`. */
  from!: string;
  to!: string;
  reviews!: number;
  means!: TrendMeansDto;
}

/** The officials' 10th, 25th, 50th, 75th and 90th percentiles, in stars to one decimal. */
export class ComparedCategoryDto {
  @ApiProperty({ enum: RATING_CATEGORIES })
  category!: RatingCategory;
  /** The mean of the officials' averages, to one decimal. */
  mean!: number;
  p10!: number;
  p25!: number;
  p50!: number;
  p75!: number;
  p90!: number;
  /** The quarter of the officials that this one belongs to. */
  @ApiProperty({ enum: QUARTERS })
  place!: Quarter;
}

/** A comparison with officials who have at least 10 reviews. */
export class ComparisonDto {
  /** The official's association; null if the comparison covers the whole state. */
  association!: string | null;
  officials!: number;
  categories!: ComparedCategoryDto[];
}

/** While `state` is `closed`, only the first two fields are present. */
export class GrowthDto {
  /** `open` once there are at least 10 published reviews by 5 raters. */
  state!: 'closed' | 'open';
  /** The number of published reviews that count. */
  reviews!: number;
  /** Oldest first. May not include the latest published reviews yet. */
  trend?: TrendPointDto[];
  comparisons?: ComparisonDto[];
  /** Farthest first: categories clearly better than the official's others, even allowing for how other officials' categories differ. */
  strengths?: RatingCategory[];
  /** Farthest first: categories clearly worse than the official's others, again allowing for how other officials' categories differ. */
  toWorkOn?: RatingCategory[];
}
