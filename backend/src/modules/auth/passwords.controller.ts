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

  /** Responds the same whether or not the email has an account. */
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordDto, @Ip() ip: string): Promise<MessageDto> {
    // The client's limit first: made-up emails beyond it must not be counted one by one.
    await this.limits.take('reset-address', networkOf(ip));
    await this.limits.take('reset', email);
    await this.passwords.requestReset(email);
    return { message: MESSAGES.resetRequested };
  }

  /** The account of a token. A POST, so that the token is in no URL. */
  @Post('check-link')
  @HttpCode(200)
  check(@Body() { token }: CheckTokenDto): Promise<PasswordTokenDto> {
    return this.passwords.check(token);
  }

  /** For the token of a reset and of an invitation. */
  @Post('reset-password')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordDto): Promise<MessageDto> {
    await this.auth.setPassword(token, password);
    return { message: MESSAGES.passwordSet };
  }

  /** For the token that the old address gets when the email of an account is changed. */
  @Post('undo-email-change')
  @HttpCode(200)
  undoEmailChange(@Body() { token }: UndoEmailChangeDto): Promise<MessageDto> {
    return this.emails.undo(token);
  }
}
