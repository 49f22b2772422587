import { IsString, MaxLength } from 'class-validator';
import {
  MESSAGES,
  validateAccountDeletion,
  validateLogin,
  validateNewPassword,
  validatePasswordChange,
} from '@rmo/contracts';
import { EmailField, Rule } from '../../common/http';

/** Longer than any token; limits how much input is hashed. */
const TOKEN_MAX = 200;

export class LoginDto {
  @EmailField()
  email!: string;

  @Rule<LoginDto>((input) => validateLogin({ ...input }).password)
  password!: string;
}

export class SessionDto {
  id!: number;
  /** For example `Firefox on Windows`. */
  device!: string;
  createdAt!: Date;
  /** To the minute. */
  lastUsedAt!: Date;
  /** True for the session of this request. */
  current!: boolean;
}

const PasswordChangeRule = (field: string) =>
  Rule<ChangePasswordDto>((input) => validatePasswordChange({ ...input })[field]);

export class ChangePasswordDto {
  @PasswordChangeRule('currentPassword')
  currentPassword!: string;

  @PasswordChangeRule('password')
  password!: string;

  /** The form's second password field; optional for other clients. */
  @PasswordChangeRule('confirmPassword')
  confirmPassword?: string;
}

export class DeleteAccountDto {
  @Rule<DeleteAccountDto>((input) => validateAccountDeletion({ ...input }).password)
  password!: string;
}

export class ForgotPasswordDto {
  @EmailField(MESSAGES.emailInvalid)
  email!: string;
}

export class CheckTokenDto {
  @MaxLength(TOKEN_MAX, { message: MESSAGES.linkInvalid })
  @IsString({ message: MESSAGES.linkInvalid })
  token!: string;
}

export class UndoEmailChangeDto {
  @MaxLength(TOKEN_MAX, { message: MESSAGES.undoLinkInvalid })
  @IsString({ message: MESSAGES.undoLinkInvalid })
  token!: string;
}

const NewPasswordRule = (field: string) =>
  Rule<ResetPasswordDto>((input) => validateNewPassword({ ...input })[field]);

export class ResetPasswordDto extends CheckTokenDto {
  @NewPasswordRule('password')
  password!: string;

  /** The form's second password field; optional for other clients. */
  @NewPasswordRule('confirmPassword')
  confirmPassword?: string;
}
