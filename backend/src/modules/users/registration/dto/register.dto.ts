import { LIMITS, type RegistrableUserType, validateRegistration } from '@rmo/contracts';
import { EmailAddress, Trim, TrimToNull } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const field = fieldsOf(validateRegistration);

/** Other fields that are sent (role, isVerified, …) are dropped. */
export class RegisterDto {
  @Trim()
  @field.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @field.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @EmailAddress()
  @field.text('email')
  email!: string;

  @field.text('password')
  password!: string;

  @field.text('confirmPassword')
  confirmPassword!: string;

  @field.text('userType')
  userType!: RegistrableUserType;

  @TrimToNull()
  @field.text('school', LIMITS.textMax)
  school?: string | null;

  /** One of `GET /api/regions`. */
  @TrimToNull()
  @field.text('region', LIMITS.textMax)
  region?: string | null;
}
