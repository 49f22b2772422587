import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  NotFoundException,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '@rmo/contracts';
import { Authenticated, CurrentUser, Public, type SessionUser } from '../../common/auth';
import { deviceOf } from '../../common/auth/device';
import { SESSION_COOKIE, SESSION_MAX_DAYS, SessionStore } from '../../common/auth/session.store';
import { MessageDto, ParseId } from '../../common/http';
import { LimitsService, networkOf } from '../../common/limits';
import { Env } from '../../config/env';
import {
  ProfileService,
  RegisterDto,
  RegisteredUserDto,
  RegistrationService,
  UserProfileDto,
} from '../users';
import { AuthService } from './auth.service';
import { ChangePasswordDto, DeleteAccountDto, LoginDto, SessionDto } from './auth.dto';
import { LoginGuard, type VerifiedAccount } from './login.guard';
import { OwnAccountService } from './own-account.service';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly registration: RegistrationService,
    private readonly profiles: ProfileService,
    private readonly ownAccount: OwnAccountService,
    private readonly sessions: SessionStore,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  @Post('register')
  @Public()
  async register(@Body() input: RegisterDto, @Ip() ip: string): Promise<RegisteredUserDto> {
    await this.limits.take('registration', networkOf(ip));
    return this.registration.register(input);
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @UseGuards(LoginGuard)
  async login(
    // The guard has already validated the body.
    @Body() { email }: LoginDto,
    @Req() request: FastifyRequest & { user: VerifiedAccount },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserProfileDto> {
    await this.sessions.endToken(request.cookies[SESSION_COOKIE]);
    const device = deviceOf(request.headers['user-agent']);
    const { token, profile } = await this.auth.login(request.user, email, device);
    void reply.setCookie(SESSION_COOKIE, token, { ...this.cookie, maxAge: SESSION_MAX_DAYS * 86_400 });
    return profile;
  }

  /** Ends this session. Sessions in other browsers stay. */
  @Post('logout')
  @HttpCode(200)
  @Authenticated()
  async logout(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.end(user.id, user.sessionId);
    void reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { message: 'Logged out successfully' };
  }

  /** Ends all of the account's sessions, including this one. */
  @Post('logout-everywhere')
  @HttpCode(200)
  @Authenticated()
  async logoutEverywhere(
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.sessions.endAllOf(user.id);
    void reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { message: MESSAGES.loggedOutEverywhere };
  }

  /** Returns the current user's sessions: this one first, then by most recent use. */
  @Get('sessions')
  @Authenticated()
  ownSessions(@CurrentUser() user: SessionUser): Promise<SessionDto[]> {
    return this.sessions.listOf(user);
  }

  /** Ends one of the current user's sessions. 404 for anyone else's. */
  @Delete('sessions/:id')
  @Authenticated()
  async endSession(
    @CurrentUser() user: SessionUser,
    @Param('id', ParseId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    if (!(await this.sessions.end(user.id, id))) throw new NotFoundException(MESSAGES.sessionNotFound);
    if (id === user.sessionId) void reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { message: MESSAGES.sessionEnded };
  }

  @Get('me')
  @Authenticated()
  me(@CurrentUser() user: SessionUser): Promise<UserProfileDto> {
    return this.profiles.get(user.id, user.officialId);
  }

  /** Deletes the current user's account; its reviews stay. Requires the password. */
  @Delete('me')
  @Authenticated()
  async deleteAccount(
    @CurrentUser() user: SessionUser,
    @Body() { password }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.ownAccount.remove(user, password);
    void reply.clearCookie(SESSION_COOKIE, this.cookie);
    return { message: MESSAGES.accountDeleted };
  }

  /** Requires the current password. Ends all other sessions. */
  @Post('change-password')
  @HttpCode(200)
  @Authenticated()
  async changePassword(
    @CurrentUser() user: SessionUser,
    @Body() input: ChangePasswordDto,
  ): Promise<MessageDto> {
    await this.ownAccount.changePassword(user, input);
    return { message: MESSAGES.passwordChanged };
  }

  private get cookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.env.isProduction } as const;
  }
}
