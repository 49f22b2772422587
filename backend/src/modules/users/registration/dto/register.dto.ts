import { LIMITS, type RegistrableUserType, validateRegistration } from '@rmo/contracts';
import { Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const complete = fieldsOf(validateRegistration, 'complete');

/** Other fields that are sent (role, isVerified, …) are dropped. */
export class RegisterDto {
  @Trim()
  @complete.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @complete.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @complete.text('email')
  email!: string;

  @complete.text('password')
  password!: string;

  @complete.text('confirmPassword')
  confirmPassword!: string;

  @complete.text('userType')
  userType!: RegistrableUserType;

  @TrimToNull()
  @complete.text('school', LIMITS.textMax)
  school?: string | null;

  /** One of `GET /api/regions`. */
  @TrimToNull()
  @complete.text('region', LIMITS.textMax)
  region?: string | null;
}
