import { Allow, Equals } from 'class-validator';
import { LIMITS, validateSupervisor } from '@rmo/contracts';
import { RemovablePicture, Trim } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const whole = fieldsOf(validateSupervisor, 'whole');
const partly = fieldsOf(validateSupervisor, 'partly');

/** A Regional Supervisor whom an administrator or supervisor adds, by the route that also adds officials. */
export class CreateSupervisorDto {
  @Equals('Regional Supervisor', { message: 'User type must be Regional Supervisor' })
  userType!: 'Regional Supervisor';

  @Trim()
  @whole.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @whole.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @whole.text('email', LIMITS.emailMax)
  email!: string;

  @Trim()
  @whole.text('region', LIMITS.textMax)
  region!: string;

  @whole.years('yearsExperience')
  yearsExperience!: number;
}

/** Omitted fields stay. */
export class UpdateSupervisorDto {
  @Trim()
  @partly.text('firstName', LIMITS.nameMax)
  firstName?: string;

  @Trim()
  @partly.text('lastName', LIMITS.nameMax)
  lastName?: string;

  @Trim()
  @partly.text('email', LIMITS.emailMax)
  email?: string;

  @Trim()
  @partly.text('region', LIMITS.textMax)
  region?: string;

  @partly.years('yearsExperience')
  yearsExperience?: number;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}
