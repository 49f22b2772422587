import { Body, Controller, Delete, HttpCode, Post, Res } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { SESSION_COOKIE } from '../../common/auth/session.store';
import { MessageDto } from '../../common/http';
import { ChangePasswordDto, DeleteAccountDto } from './auth.dto';
import { OwnAccountService } from './own-account.service';

@Controller('auth')
@Authenticated()
export class OwnAccountController {
  constructor(private readonly ownAccount: OwnAccountService) {}

  /** Deletes the current user's account; its reviews stay. Requires the password. */
  @Delete('me')
  async deleteAccount(
    @CurrentUser() user: SessionUser,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.ownAccount.remove(user, password);
    void reply.clearCookie(SESSION_COOKIE, { path: '/' });
    return { message: MESSAGES.accountDeleted };
  }

  /** Requires the current password. Ends all other sessions. */
  @Post('change-password')
  @HttpCode(200)
  async changePassword(
    @CurrentUser() user: SessionUser,
    @Body() input: ChangePasswordDto,
  ): Promise<MessageDto> {
    await this.ownAccount.changePassword(user, input);
    return { message: MESSAGES.passwordChanged };
  }
}
