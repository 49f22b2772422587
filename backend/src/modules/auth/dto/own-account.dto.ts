import { validateAccountDeletion, validatePasswordChange } from '@rmo/contracts';
import { Rule } from '../../../common/http';

const changed = (field: string) =>
  Rule<ChangePasswordDto>((input) => validatePasswordChange({ ...input })[field]);

export class ChangePasswordDto {
  @changed('currentPassword')
  currentPassword!: string;

  @changed('password')
  password!: string;

  /** The form's second field; optional for other clients. */
  @changed('confirmPassword')
  confirmPassword?: string;
}

export class DeleteAccountDto {
  @Rule<DeleteAccountDto>((input) => validateAccountDeletion({ ...input }).password)
  password!: string;
}
