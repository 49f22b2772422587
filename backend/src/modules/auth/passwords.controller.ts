import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { Public } from '../../common/auth';
import { MessageDto } from '../../common/http';
import { LimitsService, networkOf } from '../../common/limits';
import { EmailChangesService, PasswordTokenDto, PasswordsService } from '../users';
import { CheckTokenDto, ForgotPasswordDto, ResetPasswordDto, UndoEmailChangeDto } from './auth.dto';
import { AuthService } from './auth.service';

/** Sets a password by a one-time token, after an invitation or a forgotten password, and undoes an email change. */
@Controller('auth')
@Public()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly auth: AuthService,
    private readonly emails: EmailChangesService,
    private readonly limits: LimitsService,
  ) {}

  /** The response doesn't depend on whether an account has the email. */
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordDto, @Ip() ip: string): Promise<MessageDto> {
    // The client's limit comes first: made-up emails beyond it must not be counted individually.
    await this.limits.take('reset-address', networkOf(ip));
    await this.limits.take('reset', email);
    await this.passwords.requestReset(email);
    return { message: MESSAGES.resetRequested };
  }

  /** Returns the account of a token. It is a POST, so that no URL contains the token. */
  @Post('check-link')
  @HttpCode(200)
  check(@Body() { token }: CheckTokenDto): Promise<PasswordTokenDto> {
    return this.passwords.check(token);
  }

  /** Accepts the token of a reset or of an invitation. */
  @Post('reset-password')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordDto): Promise<MessageDto> {
    await this.auth.setPassword(token, password);
    return { message: MESSAGES.passwordSet };
  }

  /** Accepts the token that is sent to the old address when an account's email changes. */
  @Post('undo-email-change')
  @HttpCode(200)
  undoEmailChange(@Body() { token }: UndoEmailChangeDto): Promise<MessageDto> {
    return this.emails.undo(token);
  }
}
