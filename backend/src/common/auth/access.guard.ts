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
import {
  ACCESS_KEY,
  type Access,
  type EventIdPlace,
  RATE_LINK_KEY,
  type RequestWithUser,
  SESSION_KEY,
  type SessionUser,
} from './decorators';
import { RATING_COOKIE, SESSION_COOKIE, SessionStore } from './session.store';

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
    const user =
      (await this.sessions.find(request.cookies[SESSION_COOKIE])) ?? (await this.findRater(context, request));
    if (!user) throw new UnauthorizedException(MESSAGES.notAuthenticated);
    if (!can(user, access)) throw new ForbiddenException(MESSAGES.forbidden);
    request.sessionUser = user;
    setActor({ id: user.id, name: `${user.firstName} ${user.lastName}`, kind: actorOf(user) });
    return true;
  }

  /** Returns whoever came from a reminder's link, or null. 403: the request isn't about rating the link's event. */
  private async findRater(context: ExecutionContext, request: RequestWithUser): Promise<SessionUser | null> {
    const rater = await this.sessions.findRating(request.cookies[RATING_COOKIE]);
    if (!rater) return null;
    const place = this.reflector.get<EventIdPlace | undefined>(RATE_LINK_KEY, context.getHandler());
    if (place !== 'session' && eventIdOf(request, place) !== String(rater.onlyEventId))
      throw new ForbiddenException(MESSAGES.logInToDoThis);
    return rater;
  }
}

/** The request is not validated yet, so only exactly written ids count. */
function eventIdOf({ params, body }: RequestWithUser, place: EventIdPlace | undefined): string | undefined {
  if (place === 'path') return (params as { id?: string }).id;
  const eventId = place === 'body' ? (body as { eventId?: unknown } | null)?.eventId : undefined;
  return typeof eventId === 'number' ? String(eventId) : undefined;
}
