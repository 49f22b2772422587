import { OmitType, PartialType } from '@nestjs/swagger';
import { Allow, Equals } from 'class-validator';
import { LIMITS, validateSupervisor } from '@rmo/contracts';
import { EmailAddress, RemovablePicture, Trim } from '../../../../common/http';
import { fieldsOf } from '../../dto/form-field';

const field = fieldsOf(validateSupervisor);

/** A Regional Supervisor whom an administrator or supervisor adds, by the route that also adds officials. */
export class CreateSupervisorDto {
  @Equals('Regional Supervisor', { message: 'User type must be Regional Supervisor' })
  userType!: 'Regional Supervisor';

  @Trim()
  @field.text('firstName', LIMITS.nameMax)
  firstName!: string;

  @Trim()
  @field.text('lastName', LIMITS.nameMax)
  lastName!: string;

  @EmailAddress()
  @field.text('email', LIMITS.emailMax)
  email!: string;

  @Trim()
  @field.text('region', LIMITS.textMax)
  region!: string;

  @field.years('yearsExperience')
  yearsExperience!: number;
}

/** Omitted fields stay. */
export class UpdateSupervisorDto extends PartialType(OmitType(CreateSupervisorDto, ['userType']), {
  skipNullProperties: false,
}) {
  /** Null or an empty text removes the picture. */
  @RemovablePicture()
  @Allow()
  photoUrl?: string | null;
}
