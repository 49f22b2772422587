import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { Public } from '../../common/auth';
import { MessageDto } from '../../common/http';
import { LimitsService, networkOf } from '../../common/limits';
import { EmailChangesService, PasswordTokenDto, PasswordsService } from '../users';
import {
  CheckTokenDto,
  ForgotPasswordDto,
  ResetPasswordDto,
  UndoEmailChangeDto,
} from './dto/password-input.dto';
import { AuthService } from './auth.service';

/** The way to a password without one: after an invitation, or after forgetting it. */
@Controller('auth')
@Public()
export class PasswordsController {
  constructor(
    private readonly links: PasswordsService,
    private readonly passwords: AuthService,
    private readonly emails: EmailChangesService,
    private readonly limits: LimitsService,
  ) {}

  /** Answers the same whether or not the email has an account. */
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordDto, @Ip() ip: string): Promise<MessageDto> {
    const address = email.toLowerCase();
    // First the client's: made-up emails beyond it must not be counted one by one.
    await this.limits.take('reset-address', networkOf(ip));
    await this.limits.take('reset', address);
    await this.links.requestReset(address);
    return { message: MESSAGES.resetRequested };
  }

  /** Whose link it is. A POST, so that the token stands in no address. */
  @Post('check-link')
  @HttpCode(200)
  check(@Body() { token }: CheckTokenDto): Promise<PasswordTokenDto> {
    return this.links.check(token);
  }

  /** Takes the link of a reset and of an invitation alike. */
  @Post('reset-password')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordDto): Promise<MessageDto> {
    await this.passwords.set(token, password);
    return { message: MESSAGES.passwordSet };
  }

  /** Takes the link that the old address gets when the email of an account is changed. */
  @Post('undo-email-change')
  @HttpCode(200)
  undoEmailChange(@Body() { token }: UndoEmailChangeDto): Promise<MessageDto> {
    return this.emails.undo(token);
  }
}
