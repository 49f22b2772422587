import { Allow, Equals } from 'class-validator';
import { LIMITS, validateSupervisor } from '@rmo/contracts';
import { RemovablePicture, Trim } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const complete = fieldsOf(validateSupervisor, 'complete');
const partial = fieldsOf(validateSupervisor, 'partial');

/** A Regional Supervisor whom an administrator or supervisor adds, by the route that also adds officials. */
export class CreateSupervisorDto {
  @Equals('Regional Supervisor', { message: 'User type must be Regional Supervisor' })
  userType!: 'Regional Supervisor';

  @Trim()
  @complete.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @complete.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @Trim()
  @complete.text('email', LIMITS.emailMax)
  email!: string;

  @Trim()
  @complete.text('region', LIMITS.textMax)
  region!: string;

  @complete.years('yearsExperience')
  yearsExperience!: number;
}

/** Omitted fields stay. */
export class UpdateSupervisorDto {
  @Trim()
  @partial.text('firstName', LIMITS.nameMax)
  firstName?: string;

  @Trim()
  @partial.text('lastName', LIMITS.nameMax)
  lastName?: string;

  @Trim()
  @partial.text('email', LIMITS.emailMax)
  email?: string;

  @Trim()
  @partial.text('region', LIMITS.textMax)
  region?: string;

  @partial.years('yearsExperience')
  yearsExperience?: number;

  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}
