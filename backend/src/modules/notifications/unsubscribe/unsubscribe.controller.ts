import { Controller, Get, HttpCode, Ip, NotFoundException, Param, Post, Res } from '@nestjs/common';
import { MAIL_PREFERENCES, MESSAGES, unsubscribedText, unsubscribePath } from '@rmo/contracts';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../common/auth';
import { MessageDto } from '../../../common/http';
import { LimitsService, networkOf } from '../../../common/limits';
import { SettingsService } from '../../settings';
import { UnsubscribeTokens } from './unsubscribe-tokens';

/** The target of the `List-Unsubscribe` header. The token can only turn off one kind of email. */
@Controller('unsubscribe')
@Public()
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: SettingsService,
    private readonly limits: LimitsService,
  ) {}

  /** For mail programs without one-click unsubscribe. Changes nothing, because mail scanners follow links. */
  @Get(':token')
  @HttpCode(303)
  page(@Param('token') token: string, @Res() reply: FastifyReply): void {
    void reply.redirect(unsubscribePath(token), 303);
  }

  /** One-click unsubscribe (RFC 8058). Ignores the form that mail programs send. 404: the link is not valid. */
  @Post(':token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string, @Ip() ip: string): Promise<MessageDto> {
    // Only failures count, because a mail provider sends many people's clicks from the same IP address.
    const isFailure = (error: unknown) => error instanceof NotFoundException;
    return this.limits.attempt('unsubscribe', networkOf(ip), () => this.turnOff(token), isFailure);
  }

  private async turnOff(token: string): Promise<MessageDto> {
    const subscription = this.tokens.read(token);
    if (!subscription || !(await this.settings.turnOff(subscription.userId, subscription.preference)))
      throw new NotFoundException(MESSAGES.unsubscribeInvalid);
    return { message: unsubscribedText(MAIL_PREFERENCES[subscription.preference].label) };
  }
}
