import { applyDecorators, createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Permission, type Role, type UserType } from '@rmo/contracts';
import type { FastifyRequest } from 'fastify';

export const ACCESS_KEY = 'rmo:access';
export type Access = 'public' | Permission;

export const SESSION_KEY = 'rmo:with-session';
/** For public routes whose response depends on the user: loads the session if there is one (see `@OptionalUser`). */
export const WithSession = () => SetMetadata(SESSION_KEY, true);

export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Route configuration that the HTTP server reads before any guard runs: logged-in clients may send larger bodies. */
export interface RouteAccess {
  needsSignIn: true;
}

export const Authenticated = (permission: Permission = Permission.OwnAccount) =>
  applyDecorators(SetMetadata(ACCESS_KEY, permission satisfies Access), markSignInNeeded);

/** Copies a class's configuration to its handlers, where the server reads it: inherited ones too, but not public ones. */
function markSignInNeeded(target: object, key?: string | symbol, handler?: PropertyDescriptor): void {
  const config = RouteConfig({ needsSignIn: true } satisfies RouteAccess);
  if (handler) return void config(target, key!, handler);
  let { prototype } = target as { prototype: object };
  for (; prototype !== Object.prototype; prototype = Object.getPrototypeOf(prototype) as object) {
    for (const [name, method] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof method.value !== 'function' || name === 'constructor') continue;
      if (Reflect.getMetadata(ACCESS_KEY, method.value as object) !== 'public')
        config(prototype, name, method);
    }
  }
}

export const RATE_LINK_KEY = 'rmo:rate-link';
/** Where a route's request names the event that it is about; `session` if it is always about the session's own. */
export type EventIdPlace = 'path' | 'body' | 'session';
/** Also lets in whoever came from a reminder's link, if the request is about the link's event. */
export const OpenToRateLinks = (place: EventIdPlace) => SetMetadata(RATE_LINK_KEY, place);

export type RequestWithUser = FastifyRequest & { sessionUser?: SessionUser };

/** The logged-in user, or null for a visitor. Only for public routes with `@WithSession`. */
export const OptionalUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): SessionUser | null =>
    context.switchToHttp().getRequest<RequestWithUser>().sessionUser ?? null,
);

/** The logged-in user. Only for routes with `@Authenticated`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const user = context.switchToHttp().getRequest<RequestWithUser>().sessionUser;
  if (!user) throw new Error('@CurrentUser() on a route without @Authenticated()');
  return user;
});

/** The account making a request, loaded together with its session. Its current role is always the role it logged in with. */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  /** Only coaches have a team. */
  teamId: number | null;
  region: string | null;
  officialId: number | null;
  sessionId: number;
  /** Set if the session came from a reminder's link, which may rate only this event. */
  onlyEventId?: number;
}
