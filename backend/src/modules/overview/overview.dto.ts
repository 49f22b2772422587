import { PickType } from '@nestjs/swagger';
import type { FirstRunStep, OverviewKind } from '@rmo/contracts';
import { Region } from '../../common/http';
import { EventDto } from '../events';
import { OfficialDto } from '../officials';

export class FirstRunStepDto {
  step!: FirstRunStep;
  isDone!: boolean;
}

/** Further items that the user may handle, but that belong to another region. */
export class ElsewhereDto {
  count!: number;
  /** The path of the list for all regions. */
  link!: string;
}

/** An item that is waiting for the logged-in user. */
export class OverviewItemDto {
  kind!: OverviewKind;
  /** The number of items. 0 only if there are items `elsewhere`; counting stops at 1,000. */
  count!: number;
  /** ISO 8601. Since when the oldest has been waiting, or the event's day. */
  oldest?: Date;
  /** The path within this product that shows them. */
  link!: string;
  /** Items not included in `count`; absent if there are none. */
  elsewhere?: ElsewhereDto;
  /** Only for the kind `first-run`: all steps in order; `count` is how many are left. */
  steps?: FirstRunStepDto[];
}

/** Why an official's fair score deserves attention, in stars with two decimals. */
export class LowScoreDto {
  score!: number;
  /** How far below the mean of the association's fair scores, at least 0.3. */
  below!: number;
  /** The number of reviews that the score is based on. */
  reviews!: number;
}

export class WatchedOfficialDto extends PickType(OfficialDto, ['id', 'firstName', 'lastName']) {
  /** Null if the official is not listed for the score. */
  low!: LowScoreDto | null;
  /** The number of the official's reported reviews that wait for a decision; 0 if there are fewer than two. */
  reports!: number;
}

export class WatchDto {
  /**
   * At most five: first the officials furthest below their association's mean, then the officials with most reported
   * reviews.
   */
  officials!: WatchedOfficialDto[];
}

export class WatchQuery {
  /** Only officials of this region, ignoring case, and officials without a region. */
  @Region()
  region?: string;
}

/** An event of the last weekend. It does not reveal who has not rated, nor how many have not. */
export class WeekendEventDto extends PickType(EventDto, ['id', 'name', 'date', 'startTime', 'venue']) {
  /** The number of officials who work the event, and the number of them with a review of it. */
  officials!: number;
  rated!: number;
  /** The number of their reviews in total. */
  reviews!: number;
  /** The average of these reviews, to two decimals; null without reviews. */
  average!: number | null;
}

export class WeekendDto {
  /** First and last day, yyyy-MM-dd: Friday and Sunday, or today if Sunday has not come yet. */
  from!: string;
  to!: string;
  /** The number of events. */
  total!: number;
  /** At most five: first events with officials no one has reviewed, then by day. */
  events!: WeekendEventDto[];
}

export class WeekendQuery {
  /** Only events of teams of this region, ignoring case, and events without a region. */
  @Region()
  region?: string;
}
