import { ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { emailKey, MESSAGES } from '@rmo/contracts';
import { verifyPassword } from '../../common/auth/password';
import { flattenErrors, validationError } from '../../common/errors';
import { LimitsService, networkOf } from '../../common/limits';
import { UsersRepository } from '../users';
import { LoginDto } from './auth.dto';

/** An account whose password was correct, with the hash that it was compared with. */
export interface VerifiedAccount {
  id: number;
  password: string;
}

/** Checks a login by email and password. An unknown email and a wrong password get the same response after the same time. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersRepository) {
    super({ usernameField: 'email', passwordField: 'password', session: false });
  }

  async validate(email: string, password: string): Promise<VerifiedAccount> {
    const account = await this.users.findCredentials(emailKey(email));
    const matches = await verifyPassword(account?.password ?? null, password);
    if (!account || !matches) throw new UnauthorizedException(MESSAGES.invalidCredentials);
    // Only someone with the correct password may find out that the account is pending.
    if (!account.isVerified) throw new ForbiddenException(MESSAGES.pendingApproval);
    return { id: account.id, password: account.password };
  }
}

/** Logs users in through passport. Counts failures per client network, and per email from that network. */
@Injectable()
export class LoginGuard extends AuthGuard() {
  constructor(
    private readonly limits: LimitsService,
    strategy: LocalStrategy,
  ) {
    // The strategy isn't registered by name, because passport's names are global to the process. Each request gets its own
    // strategy, because passport stores the request's callbacks in it.
    super({
      get defaultStrategy() {
        return Object.create(strategy) as string;
      },
    });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const body = typeof request.body === 'object' && !Array.isArray(request.body) ? request.body : {};
    const input = plainToInstance(LoginDto, body ?? {});
    const errors = await validate(input, { stopAtFirstError: true });
    if (errors.length > 0) throw validationError(flattenErrors(errors));

    const isFailure = (error: unknown) => error instanceof UnauthorizedException;
    // With two counters, wrong passwords for one email neither block other accounts in the network nor the owner elsewhere.
    const client = networkOf(request.ip);
    const clientEmail = `${client} ${input.email}`;
    const signIn = () =>
      this.limits.attempt('signin-email', clientEmail, async () => super.canActivate(context), isFailure);
    await this.limits.attempt('signin', client, signIn, isFailure);
    return true;
  }
}
