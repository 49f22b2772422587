import { IsOptional } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';
import { Id } from '../../../common/http';
import { ReviewedOfficialDto, ReviewEventDto } from '../reviews.dto';

/** `skipped`: the person did not see the official. */
export type ToRateState = 'open' | 'done' | 'skipped';

export class ToRateOfficialDto extends ReviewedOfficialDto {
  role!: string | null;
  location!: string;
  yearsExperience!: number;
  state!: ToRateState;
}

export class ToRateEventDto extends ReviewEventDto {
  /** HH:mm */
  startTime!: string | null;
  venue!: string;
  eventType!: string;
}

/** An event with its officials, as one person may rate them. */
export class ToRateDto {
  event!: ToRateEventDto;
  /** ISO; null: always open. */
  opensAt!: string | null;
  /** ISO; null: never closes. */
  closesAt!: string | null;
  officials!: ToRateOfficialDto[];
}

/** What an anonymous author can hide behind. */
export class AnonymityDto {
  /** How many coaches could rate the event. */
  pool!: number;
  /** True if an anonymous review is shown without event and day. */
  hidesEvent!: boolean;
  /** True if managers read it at once: among signed ones of the same minute they can guess the author. */
  isReadAtOnce!: boolean;
}

export class PinDto {
  @Id(MESSAGES.eventRequired)
  eventId!: number;
}

export class SkipDto extends PinDto {
  @Id()
  officialId!: number;
}

export class SaveSkipDto extends SkipDto {
  /** The account under which it was said. If somebody else is logged in when the browser sends it: 409. */
  @Id()
  @IsOptional()
  authorId?: number;
}
