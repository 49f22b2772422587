import type { FirstRunStep, OverviewKind } from '@rmo/contracts';

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
