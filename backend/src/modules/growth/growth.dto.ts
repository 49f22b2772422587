import { ApiProperty } from '@nestjs/swagger';
import { QUARTERS, type Quarter, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';

/** One decimal; 4.5 stands for 4.5 or more, 1.5 for 1.5 or less. */
export class TrendMeansDto implements Record<RatingCategory, number> {
  mechanics!: number;
  professionalism!: number;
  positioning!: number;
  stalling!: number;
  consistency!: number;
  appearance!: number;
}

/** Consecutive published reviews together. */
export class TrendPointDto {
  /** The months of the first and the last of them, such as `2026-10`. */
  from!: string;
  to!: string;
  reviews!: number;
  means!: TrendMeansDto;
}

/** Stars to one decimal that 10, 25, 50, 75 and 90 of a hundred officials do not exceed. */
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
  /** The quarter of the officials in which this one is. */
  @ApiProperty({ enum: QUARTERS })
  place!: Quarter;
}

/** Officials with 10 reviews or more. */
export class ComparisonDto {
  /** The own association; null: the state. */
  association!: string | null;
  officials!: number;
  categories!: ComparedCategoryDto[];
}

/** While it is closed, only the first two fields. */
export class GrowthDto {
  /** `open` with 10 published reviews by 5 raters. */
  state!: 'closed' | 'open';
  /** Published ones that count. */
  reviews!: number;
  /** Oldest first. What was published last may not be in it yet. */
  trend?: TrendPointDto[];
  comparisons?: ComparisonDto[];
  /** Clearly better than the official’s other categories, compared with the same difference of others. */
  strengths?: RatingCategory[];
  /** The contrary. */
  toWorkOn?: RatingCategory[];
}
