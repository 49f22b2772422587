import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import { isYearsOrNone, LIMITS, MESSAGES, validateCoach } from '@rmo/contracts';
import { RemovablePicture, OtherName, Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const complete = fieldsOf(validateCoach, 'complete');
const partial = fieldsOf(validateCoach, 'partial');

/** A coach whom an administrator or supervisor adds. */
export class CreateCoachDto {
  @Trim()
  @complete.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @complete.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @complete.text('email', LIMITS.emailMax)
  email!: string;

  @TrimToNull()
  @complete.text('school', LIMITS.textMax)
  school?: string | null;

  /** By default the supervisor's own, for a coach that a supervisor adds. */
  @TrimToNull()
  @complete.text('region', LIMITS.textMax)
  region?: string | null;

  @complete.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @complete.years('experience')
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @complete.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @complete.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;
}

/** Omitted fields stay; null or an empty text clears an optional one. */
export class UpdateCoachDto {
  @Trim()
  @partial.text('firstName', LIMITS.nameMax)
  firstName?: string;

  @Trim()
  @partial.text('lastName', LIMITS.nameMax)
  lastName?: string;

  @Trim()
  @partial.text('email', LIMITS.emailMax)
  email?: string;

  @TrimToNull()
  @partial.text('school', LIMITS.textMax)
  school?: string | null;

  @TrimToNull()
  @partial.text('region', LIMITS.textMax)
  region?: string | null;

  @partial.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @partial.years('experience')
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @partial.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @partial.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}

/** Which team a coach belongs to; without one it is that of the school's name. */
export class CoachTeamDto {
  @IsOptional()
  @Max(2_147_483_647, { message: MESSAGES.invalidId })
  @Min(1, { message: MESSAGES.invalidId })
  @IsInt({ message: MESSAGES.invalidId })
  teamId?: number | null;
}
