import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  NotFoundException,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticated, CurrentUser, OpenToRateLinks, Public, type SessionUser } from '../../common/auth';
import { deviceOf } from '../../common/auth/device';
import { RATING_COOKIE, RATING_SESSION_HOURS, SessionStore } from '../../common/auth/session.store';
import type { MessageDto } from '../../common/http';
import { LimitsService, networkOf } from '../../common/limits';
import { Env } from '../../config/env';
import { OpenRateLinkDto, RateLinkDto, RatingSessionDto } from './rate-links.dto';
import { RateLinksService } from './rate-links.service';

@Controller('rate-links')
export class RateLinksController {
  constructor(
    private readonly links: RateLinksService,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  /** Exchanges a reminder's token for a session that may only rate the link's event. */
  @Post()
  @HttpCode(200)
  @Public()
  async open(
    @Body() { token }: OpenRateLinkDto,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RateLinkDto> {
    // Only failures count, because a whole gym may share an IP address.
    const { session, ...link } = await this.limits.attempt(
      'rate-code',
      networkOf(ip),
      () => this.links.open(token, `${deviceOf(request.headers['user-agent'])}, from a reminder`),
      (error) => error instanceof NotFoundException,
    );
    await this.sessions.endToken(request.cookies[RATING_COOKIE]);
    void reply.setCookie(RATING_COOKIE, session, { ...this.cookie, maxAge: RATING_SESSION_HOURS * 3600 });
    return link;
  }

  /** Returns whom the session from a link is for, and which officials are open. 404 with a login. */
  @Get('session')
  @Authenticated()
  @OpenToRateLinks('session')
  session(@CurrentUser() user: SessionUser): Promise<RatingSessionDto> {
    return this.links.read(user);
  }

  /** Ends the session from a link in this browser, if there is one. The link itself still works. */
  @Delete('session')
  @Public()
  async end(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.endToken(request.cookies[RATING_COOKIE]);
    void reply.clearCookie(RATING_COOKIE, this.cookie);
    return { message: 'Session ended' };
  }

  private get cookie() {
    return { path: '/api', httpOnly: true, sameSite: 'lax', secure: this.env.isProduction } as const;
  }
}
