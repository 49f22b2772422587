import { OmitType, PickType } from '@nestjs/swagger';
import type { FirstRunStep, OverviewKind } from '@rmo/contracts';
import { Region } from '../../common/http';
import { EventDto } from '../events';
import { OfficialDto } from '../officials';
import { MonthFigureDto } from '../reviews';

export class FirstRunStepDto {
  step!: FirstRunStep;
  isDone!: boolean;
}

/** More items that the user may handle, but from other regions. */
export class ElsewhereDto {
  count!: number;
  /** The path of the list for all regions. */
  link!: string;
}

/** Something that is waiting for the logged-in user. */
export class OverviewItemDto {
  kind!: OverviewKind;
  /** The number of items. 0 only if there are items `elsewhere`; counting stops at 1,000. */
  count!: number;
  /** ISO 8601. The moment when the oldest item began to wait, or the day of the event. */
  oldest?: Date;
  /** The path within this product that shows the items. */
  link!: string;
  /** Items not included in `count`; absent if there are none. */
  elsewhere?: ElsewhereDto;
  /** Only for the kind `first-run`: all steps, in order; `count` is the number of steps left. */
  steps?: FirstRunStepDto[];
}

/** Why an official's fair score deserves attention, in stars with two decimals. */
export class LowScoreDto {
  score!: number;
  /** How far the score is below the association's mean fair score; at least 0.3. */
  below!: number;
  /** The number of reviews that the score is based on. */
  reviews!: number;
}

export class WatchedOfficialDto extends PickType(OfficialDto, ['id', 'firstName', 'lastName']) {
  low!: LowScoreDto;
  /** How many cases about the official's reviews were upheld; appeals by the official don't count. */
  reports!: number;
}

export class WatchDto {
  /** At most five, starting with those furthest below their association's mean. */
  officials!: WatchedOfficialDto[];
}

export class WatchQuery {
  /** Only officials from this region, ignoring case, and officials without a region. */
  @Region()
  region?: string;
}

/** What has no region counts in every region. */
export class RegionOverviewDto {
  region!: string;
  /** The number of the season's events. */
  events!: number;
  /** The ratings by the months of the season and of the one before, oldest first. */
  months!: MonthFigureDto[];
  /** The number of undecided reports and appeals; an appeal counts once. */
  openCases!: number;
  /** The number of people waiting for approval; counting stops at 1,000 for all regions together. */
  pendingUsers!: number;
}

export class RegionTotalsDto extends OmitType(RegionOverviewDto, ['region']) {}

export class RegionsOverviewDto {
  /** The year in which the season begins. */
  year!: number;
  /** All regions together, in which what has no region counts once. */
  all!: RegionTotalsDto;
  /** In alphabetical order. */
  regions!: RegionOverviewDto[];
}

/** An event from last weekend. It reveals neither who has not rated nor how many have not. */
export class WeekendEventDto extends PickType(EventDto, [
  'id',
  'name',
  'date',
  'endDate',
  'startTime',
  'venue',
]) {
  /** The number of officials working the event, and how many of them have been reviewed for it. */
  officials!: number;
  rated!: number;
  /** The number of reviews that these officials got for the event. */
  reviews!: number;
  /** The reviews' average to two decimals; null if there are none. */
  average!: number | null;
}

export class WeekendDto {
  /** First and last day, yyyy-MM-dd: Friday and Sunday, or today if Sunday has not come yet. */
  from!: string;
  to!: string;
  /** The number of events. */
  total!: number;
  /** At most five: first events with officials nobody has reviewed, then by day. */
  events!: WeekendEventDto[];
}

export class WeekendQuery {
  /** Only events with teams from this region, ignoring case, and events without a region. */
  @Region()
  region?: string;
}
