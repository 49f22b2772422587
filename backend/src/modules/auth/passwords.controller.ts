import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { Public } from '../../common/auth';
import { MessageDto } from '../../common/http';
import { LimitsService, networkOf } from '../../common/limits';
import { EmailChangesService, PasswordTokenDto, PasswordsService } from '../users';
import { CheckTokenDto, ForgotPasswordDto, ResetPasswordDto, UndoEmailChangeDto } from './auth.dto';
import { AuthService } from './auth.service';

/** Sets a password with a one-time token, after an invitation or for a forgotten password, and undoes email changes. */
@Controller('auth')
@Public()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly auth: AuthService,
    private readonly emails: EmailChangesService,
    private readonly limits: LimitsService,
  ) {}

  /** The response is the same whether or not an account has the email. */
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordDto, @Ip() ip: string): Promise<MessageDto> {
    // Applies the client's limit first, so that made-up emails beyond it aren't counted individually.
    await this.limits.take('reset-address', networkOf(ip));
    await this.limits.take('reset', email);
    await this.passwords.requestReset(email);
    return { message: MESSAGES.resetRequested };
  }

  /** Returns the account that a token belongs to. A POST, so that no URL contains the token. */
  @Post('check-link')
  @HttpCode(200)
  check(@Body() { token }: CheckTokenDto): Promise<PasswordTokenDto> {
    return this.passwords.check(token);
  }

  /** Accepts the token from a password reset or an invitation. */
  @Post('reset-password')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordDto): Promise<MessageDto> {
    await this.auth.setPassword(token, password);
    return { message: MESSAGES.passwordSet };
  }

  /** Accepts the token sent to the previous email when an account's email changes. */
  @Post('undo-email-change')
  @HttpCode(200)
  undoEmailChange(@Body() { token }: UndoEmailChangeDto): Promise<MessageDto> {
    return this.emails.undo(token);
  }
}
