import { Region } from '../../../common/http';

/** An event of the last weekend. Who has not rated is not said, nor how many have not. */
export class WeekendEventDto {
  id!: number;
  name!: string;
  /** ISO, noon UTC of the calendar day. */
  date!: string;
  /** HH:mm */
  startTime!: string | null;
  venue!: string;
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
