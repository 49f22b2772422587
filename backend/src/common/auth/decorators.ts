import { createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from './session-user';

export const ACCESS_KEY = 'rmo:access';
export type Access = 'public' | Permission;

/** Open to everybody: the session is not even read. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Open to logged-in accounts that hold the permission. */
export const Authenticated = (permission: Permission = Permission.OwnAccount) =>
  SetMetadata(ACCESS_KEY, permission satisfies Access);

export type RequestWithUser = FastifyRequest & { sessionUser?: SessionUser };

/** The account behind the request; only on routes with `@Authenticated`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const user = context.switchToHttp().getRequest<RequestWithUser>().sessionUser;
  if (!user) throw new Error('@CurrentUser() on a route without @Authenticated()');
  return user;
});
