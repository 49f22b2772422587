import { Region } from '../../../common/http';

/** Why an official's fair score is worth a look; stars, to two decimals. */
export class LowScoreDto {
  score!: number;
  /** How far below the mean of the association's fair scores, from 0.3. */
  below!: number;
  /** How many reviews it rests on. */
  reviews!: number;
}

export class WatchedOfficialDto {
  id!: number;
  firstName!: string;
  lastName!: string;
  /** Null where the score is not what the official is named for. */
  low!: LowScoreDto | null;
  /** How many reported reviews of the official wait for a decision; 0 where there are fewer than two. */
  reports!: number;
}

export class WatchDto {
  /** Five at most: first those whose score is furthest below their association's, then those with most reported reviews. */
  officials!: WatchedOfficialDto[];
}

export class WatchQuery {
  /** Only officials of this region, regardless of case, or without one. */
  @Region()
  region?: string;
}
