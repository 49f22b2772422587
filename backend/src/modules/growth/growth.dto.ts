import { ApiProperty } from '@nestjs/swagger';
import { QUARTERS, type Quarter, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';

/** To one decimal; 4.5 means 4.5 or more, and 1.5 means 1.5 or less. */
export class TrendMeansDto implements Record<RatingCategory, number> {
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
}

/** A group of consecutive published reviews. */
export class TrendPointDto {
  /** The months of the first and the last review, such as `2026-10`. */
  from!: string;
  to!: string;
  reviews!: number;
  means!: TrendMeansDto;
}

/** The stars (to one decimal) that 10, 25, 50, 75 and 90 percent of the officials do not exceed. */
export class ComparedCategoryDto {
  @ApiProperty({ enum: RATING_CATEGORIES })
  category!: RatingCategory;
  /** The average of the officials’ averages, to one decimal. */
  mean!: number;
  p10!: number;
  p25!: number;
  p50!: number;
  p75!: number;
  p90!: number;
  /** The quarter of the officials to which this official belongs. */
  @ApiProperty({ enum: QUARTERS })
  place!: Quarter;
}

/** A comparison with officials who have at least 10 reviews. */
export class ComparisonDto {
  /** The official's own association; null: the state. */
  association!: string | null;
  officials!: number;
  categories!: ComparedCategoryDto[];
}

/** While the state is `closed`, only the first two fields are present. */
export class GrowthDto {
  /** `open` with at least 10 published reviews by 5 raters. */
  state!: 'closed' | 'open';
  /** The number of published reviews that count. */
  reviews!: number;
  /** Oldest first. The most recently published reviews may not be included yet. */
  trend?: TrendPointDto[];
  comparisons?: ComparisonDto[];
  /** Clearly better than the official’s other categories, compared with the same difference of other officials. */
  strengths?: RatingCategory[];
  /** Clearly worse, by the same comparison. */
  toWorkOn?: RatingCategory[];
}
