import { IsString, MaxLength } from 'class-validator';
import { MESSAGES, validateAddress, validateNewPassword } from '@rmo/contracts';
import { EmailAddress, Rule } from '../../../common/http';

/** Longer than any token; limits the input of the hash. */
const TOKEN_MAX = 200;

export class ForgotPasswordDto {
  @EmailAddress()
  @Rule<ForgotPasswordDto>((input) => validateAddress({ ...input }).email)
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

const checked = (field: string) =>
  Rule<ResetPasswordDto>((input) => validateNewPassword({ ...input })[field]);

export class ResetPasswordDto extends CheckTokenDto {
  @checked('password')
  password!: string;

  /** The form's second field; optional for other clients. */
  @checked('confirmPassword')
  confirmPassword?: string;
}
