import { LIMITS, type RegistrableUserType, validateRegistration } from '@rmo/contracts';
import { Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const whole = fieldsOf(validateRegistration, 'whole');

/** Other fields that are sent (role, isVerified, …) are dropped. */
export class RegisterDto {
  @Trim()
  @whole.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @whole.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @whole.text('email')
  email!: string;

  @whole.text('password')
  password!: string;

  @whole.text('confirmPassword')
  confirmPassword!: string;

  @whole.text('userType')
  userType!: RegistrableUserType;

  @TrimToNull()
  @whole.text('school', LIMITS.textMax)
  school?: string | null;

  /** One of `GET /api/regions`. */
  @TrimToNull()
  @whole.text('region', LIMITS.textMax)
  region?: string | null;
}
