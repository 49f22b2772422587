import { ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { validationError } from '../../common/errors';
import { flatten } from '../../common/errors/validation';
import { LimitsService, networkOf } from '../../common/limits';
import { LoginDto } from './dto/login.dto';

/** Sign-in through passport, with failures counted per client address, and per email from it. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly limits: LimitsService) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const body = typeof request.body === 'object' && !Array.isArray(request.body) ? request.body : {};
    const input = plainToInstance(LoginDto, body ?? {});
    const errors = await validate(input, { stopAtFirstError: true });
    if (errors.length > 0) throw validationError(flatten(errors));

    const isFailure = (error: unknown) => error instanceof UnauthorizedException;
    // Both count: one person's wrong passwords shut out nobody else behind the same address, and not the owner elsewhere.
    const client = networkOf(request.ip);
    const person = `${client} ${input.email.toLowerCase()}`;
    await this.limits.attempt(
      'signin',
      client,
      () => this.limits.attempt('signin-email', person, async () => super.canActivate(context), isFailure),
      isFailure,
    );
    return true;
  }
}
