import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import {
  calendarDay,
  CATEGORY_INVALID,
  DUE_DATE_INVALID,
  GOAL_STATE_INVALID,
  GOAL_STATES,
  GOAL_TEXT,
  type GoalState,
  NOTE_TEXT,
  RATING_CATEGORIES,
  type RatingCategory,
} from '@rmo/contracts';
import { IfSent, InputField, Rule } from '../../../../common/http';

const SHARED = { message: 'Shared must be true or false' };
/** `yyyy-MM-dd` only. */
const DueDate = () =>
  Rule((_, value) =>
    typeof value === 'string' && calendarDay(value) === value ? undefined : DUE_DATE_INVALID,
  );
const Category = () => IsIn(RATING_CATEGORIES, { message: CATEGORY_INVALID });
const State = () => IsIn(GOAL_STATES, { message: GOAL_STATE_INVALID });

/** Who wrote it. */
export class DevelopmentAuthorDto {
  firstName!: string;
  lastName!: string;
}

export class NoteDto {
  id!: number;
  text!: string;
  /** Whether the official reads it. */
  isShared!: boolean;
  /** ISO */
  createdAt!: string;
  /** Null once the account is deleted. */
  author!: DevelopmentAuthorDto | null;
}

export class GoalDto extends NoteDto {
  @ApiProperty({ enum: RATING_CATEGORIES })
  category!: RatingCategory;
  /** `yyyy-MM-dd` */
  dueDate!: string;
  @ApiProperty({ enum: GOAL_STATES })
  state!: GoalState;
}

export class CreateNoteDto {
  @InputField(NOTE_TEXT)
  text!: string;

  /** True unless sent. */
  @IfSent()
  @IsBoolean(SHARED)
  isShared?: boolean;
}

export class CreateGoalDto {
  @Category()
  category!: RatingCategory;

  @InputField(GOAL_TEXT)
  text!: string;

  @DueDate()
  dueDate!: string;

  /** True unless sent. */
  @IfSent()
  @IsBoolean(SHARED)
  isShared?: boolean;
}

/** Only what is sent changes. */
export class UpdateGoalDto {
  @IfSent()
  @Category()
  category?: RatingCategory;

  @IfSent()
  @InputField(GOAL_TEXT)
  text?: string;

  @IfSent()
  @DueDate()
  dueDate?: string;

  @IfSent()
  @State()
  state?: GoalState;

  @IfSent()
  @IsBoolean(SHARED)
  isShared?: boolean;
}

export class SetGoalStateDto {
  @State()
  state!: GoalState;
}
