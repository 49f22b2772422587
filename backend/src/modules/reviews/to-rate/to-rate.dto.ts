import { IsOptional } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';
import { Id } from '../../../common/http';
import { ReviewedOfficialDto, ReviewEventDto } from '../reviews.dto';

/** `skipped`: the user didn't see the official. */
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

export class ToRateDto {
  event!: ToRateEventDto;
  /** ISO; null if rating has no start. */
  opensAt!: string | null;
  /** ISO; null if rating never closes. */
  closesAt!: string | null;
  officials!: ToRateOfficialDto[];
}

/** Describes how well an anonymous review hides its author. */
export class AnonymityDto {
  /** How many coaches could rate the event. */
  pool!: number;
  /** True if an anonymous review is shown without its event and day. */
  hidesEvent!: boolean;
  /** True if managers can read it immediately, and could guess its author from signed reviews of the same minute. */
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
  /** The account that skipped the official. 409 if someone else is logged in when the browser sends it. */
  @Id()
  @IsOptional()
  authorId?: number;
}
