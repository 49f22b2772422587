import { Allow, IsInt, IsOptional, Max, Min } from 'class-validator';
import { isYearsOrNone, LIMITS, MESSAGES, validateCoach } from '@rmo/contracts';
import { RemovablePicture, OtherName, Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const whole = fieldsOf(validateCoach, 'whole');
const partly = fieldsOf(validateCoach, 'partly');

/** A coach whom an administrator or supervisor adds. */
export class CreateCoachDto {
  @Trim()
  @whole.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @whole.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @whole.text('email', LIMITS.emailMax)
  email!: string;

  @TrimToNull()
  @whole.text('school', LIMITS.textMax)
  school?: string | null;

  /** By default the supervisor's own, for a coach that a supervisor adds. */
  @TrimToNull()
  @whole.text('region', LIMITS.textMax)
  region?: string | null;

  @whole.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @whole.years('experience')
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @whole.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @whole.text('teamMascot', LIMITS.textMax)
  teamMascot?: string | null;
}

/** Omitted fields stay; null or an empty text clears an optional one. */
export class UpdateCoachDto {
  @Trim()
  @partly.text('firstName', LIMITS.nameMax)
  firstName?: string;

  @Trim()
  @partly.text('lastName', LIMITS.nameMax)
  lastName?: string;

  @Trim()
  @partly.text('email', LIMITS.emailMax)
  email?: string;

  @TrimToNull()
  @partly.text('school', LIMITS.textMax)
  school?: string | null;

  @TrimToNull()
  @partly.text('region', LIMITS.textMax)
  region?: string | null;

  @partly.years('age')
  age?: number | null;

  @OtherName('yearsCoaching', isYearsOrNone)
  @partly.years('experience')
  experience?: number | null;

  /** Another name of `experience`: send either, or both with the same value. */
  @partly.years('yearsCoaching')
  yearsCoaching?: number | null;

  @TrimToNull()
  @partly.text('teamMascot', LIMITS.textMax)
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
