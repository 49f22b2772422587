import { Body, Controller, Get, HttpCode, Ip, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { SESSION_COOKIE, SESSION_MAX_DAYS, SessionStore } from '../../common/auth/session.store';
import { LimitsService } from '../../common/limits';
import { Env } from '../../config/env';
import { RegisterDto, UsersService, type RegisteredUser, type UserProfile } from '../users';
import { LoginGuard } from './login.guard';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  @Post('register')
  @Public()
  async register(@Body() input: RegisterDto, @Ip() ip: string): Promise<RegisteredUser> {
    await this.limits.take('registration', ip);
    return this.users.register(input);
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @UseGuards(LoginGuard)
  async login(
    @Req() request: FastifyRequest & { user: { id: number } },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserProfile> {
    await this.sessions.endToken(request.cookies[SESSION_COOKIE]);
    const token = await this.sessions.create(request.user.id);
    void reply.setCookie(SESSION_COOKIE, token, { ...this.cookie, maxAge: SESSION_MAX_DAYS * 86_400 });
    const opened = await this.sessions.find(token);
    return this.users.profile(request.user.id, opened?.officialId ?? null);
  }

  @Post('logout')
  @HttpCode(200)
  @Authenticated()
  async logout(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string }> {
    await this.sessions.end(user.sessionId);
    void reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { message: 'Logged out successfully' };
  }

  @Get('me')
  @Authenticated()
  me(@CurrentUser() user: SessionUser): Promise<UserProfile> {
    return this.users.profile(user.id, user.officialId);
  }

  private get cookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.env.isProduction } as const;
  }
}
