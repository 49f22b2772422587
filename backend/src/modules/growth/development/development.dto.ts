import { ApiProperty, OmitType, PartialType, PickType } from '@nestjs/swagger';
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
import { IfSent, InputField, Rule } from '../../../common/http';

const dueDateError = (value: unknown): string | undefined =>
  typeof value === 'string' && calendarDay(value) === value ? undefined : DUE_DATE_INVALID;

export class DevelopmentAuthorDto {
  firstName!: string;
  lastName!: string;
}

export class NoteDto {
  id!: number;
  text!: string;
  /** True if the official can read it. */
  isShared!: boolean;
  /** ISO */
  createdAt!: string;
  /** Null if the author's account was deleted. */
  author!: DevelopmentAuthorDto | null;
}

export class GoalDto extends NoteDto {
  @ApiProperty({ enum: RATING_CATEGORIES })
  category!: RatingCategory;
  /** `yyyy-MM-dd` */
  dueDate!: string;
  @ApiProperty({ enum: GOAL_STATES })
  state!: GoalState;
  /** True if the official set the goal; then only the official can change or delete it. */
  isOwn!: boolean;
}

class GoalFieldsDto {
  @IsIn(RATING_CATEGORIES, { message: CATEGORY_INVALID })
  category!: RatingCategory;

  @InputField(GOAL_TEXT)
  text!: string;

  /** `yyyy-MM-dd` */
  @Rule((_, value) => dueDateError(value))
  dueDate!: string;

  @IsIn(GOAL_STATES, { message: GOAL_STATE_INVALID })
  state!: GoalState;

  /** New notes and goals are shared by default. */
  @IfSent()
  @IsBoolean({ message: 'Shared must be true or false' })
  isShared?: boolean;
}

export class CreateNoteDto extends PickType(GoalFieldsDto, ['isShared']) {
  @InputField(NOTE_TEXT)
  text!: string;
}

export class CreateGoalDto extends OmitType(GoalFieldsDto, ['state']) {}

/** The official's own goals are always shared with managers. */
export class CreateOwnGoalDto extends PickType(GoalFieldsDto, ['category', 'text', 'dueDate']) {}

export class UpdateGoalDto extends PartialType(GoalFieldsDto, { skipNullProperties: false }) {}

export class SetGoalStateDto extends PickType(GoalFieldsDto, ['state']) {}
