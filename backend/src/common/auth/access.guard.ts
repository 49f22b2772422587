import {
  CanActivate,
  ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { actorOf, can, MESSAGES } from '@rmo/contracts';
import { setActor } from '../logging/context';
import { ACCESS_KEY, type Access, type RequestWithUser, SESSION_KEY } from './decorators';
import { SESSION_COOKIE, SessionStore } from './session.store';

/** Checks every route. A route must declare its access with `@Public()` or `@Authenticated(…)`; otherwise it is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new ForbiddenException(MESSAGES.forbidden);

    const request = context.switchToHttp().getRequest<RequestWithUser>();
    if (access === 'public') {
      if (this.reflector.get<boolean | undefined>(SESSION_KEY, context.getHandler()))
        request.sessionUser = (await this.sessions.find(request.cookies[SESSION_COOKIE])) ?? undefined;
      return true;
    }
    const user = await this.sessions.find(request.cookies[SESSION_COOKIE]);
    if (!user) throw new UnauthorizedException(MESSAGES.notAuthenticated);
    if (!can(user, access)) throw new ForbiddenException(MESSAGES.forbidden);
    request.sessionUser = user;
    setActor({ id: user.id, name: `${user.firstName} ${user.lastName}`, kind: actorOf(user) });
    return true;
  }
}
