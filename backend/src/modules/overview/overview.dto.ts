import { PickType } from '@nestjs/swagger';
import type { FirstRunStep, OverviewKind } from '@rmo/contracts';
import { Region } from '../../common/http';
import { EventDto } from '../events';
import { OfficialDto } from '../officials';

export class FirstRunStepDto {
  step!: FirstRunStep;
  isDone!: boolean;
}

/** Further ones, which the person may see to, but which belong to another region. */
export class ElsewhereDto {
  count!: number;
  /** The path that shows those of all regions. */
  link!: string;
}

/** Something that waits for the logged-in person. */
export class OverviewItemDto {
  kind!: OverviewKind;
  /** How many, 0 only where there are some `elsewhere`; counting stops at 1,000. */
  count!: number;
  /** ISO; since when the oldest waits, or for events their day. */
  oldest?: Date;
  /** The path of this product that shows them. */
  link!: string;
  /** Not among `count`; absent where there are none. */
  elsewhere?: ElsewhereDto;
  /** Of the kind `first-run`: all steps in order; `count` is how many are left. */
  steps?: FirstRunStepDto[];
}

/** Why an official's fair score is worth a look; stars, to two decimals. */
export class LowScoreDto {
  score!: number;
  /** How far below the mean of the association's fair scores, from 0.3. */
  below!: number;
  /** How many reviews it rests on. */
  reviews!: number;
}

export class WatchedOfficialDto extends PickType(OfficialDto, ['id', 'firstName', 'lastName']) {
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

/** An event of the last weekend. Who has not rated is not said, nor how many have not. */
export class WeekendEventDto extends PickType(EventDto, ['id', 'name', 'date', 'startTime', 'venue']) {
  /** How many officials work it, and how many of them have a review of it. */
  officials!: number;
  rated!: number;
  /** How many reviews they have together. */
  reviews!: number;
  /** Their average, to two decimals; null without any. */
  average!: number | null;
}

export class WeekendDto {
  /** First and last day, yyyy-MM-dd: Friday and Sunday, or the present day before Sunday has come. */
  from!: string;
  to!: string;
  /** How many events there were. */
  total!: number;
  /** Five of them: first those with officials nobody has reviewed, then by their day. */
  events!: WeekendEventDto[];
}

export class WeekendQuery {
  /** Only events of teams of this region, regardless of case, and events without a region. */
  @Region()
  region?: string;
}
