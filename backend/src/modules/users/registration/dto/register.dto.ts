import { FIELD_LABELS, LIMITS, type RegistrableUserType, validateRegistration } from '@rmo/contracts';
import { Rule, Trim, TrimToNull } from '../../../../common/http/index';

/** The form's own rule for the field; then a length that the tables and screens can bear. */
const checked = (field: keyof RegisterDto, max = Number.MAX_SAFE_INTEGER) =>
  Rule<RegisterDto>((input, value) => {
    const said = validateRegistration({ ...input })[field];
    if (said) return said;
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') return `${FIELD_LABELS[field]} must be a text`;
    return value.length > max ? `${FIELD_LABELS[field]} must be at most ${max} characters` : undefined;
  });

/** What a person may say at registration. Whatever else is sent (role, isVerified, …) is dropped. */
export class RegisterDto {
  @Trim()
  @checked('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @checked('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @checked('email')
  email!: string;

  @checked('password')
  password!: string;

  @checked('confirmPassword')
  confirmPassword!: string;

  @checked('userType')
  userType!: RegistrableUserType;

  @TrimToNull()
  @checked('school', LIMITS.textMax)
  school?: string | null;

  /** One of those in use: see `GET /api/regions`. */
  @TrimToNull()
  @checked('region', LIMITS.textMax)
  region?: string | null;
}
