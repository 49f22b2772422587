import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';
import { SESSION_COOKIE, SESSION_MAX_DAYS } from './session.store';

/**
 * Tells the browser's scripts, which can't see the session's cookie, whether there is one: a visitor's page then needs
 * no call that can only be refused. It grants nothing.
 */
export const SIGNED_IN_COOKIE = 'rmo_signed_in';

export function noteSignedIn(reply: FastifyReply, isSignedIn: boolean, env: Env): void {
  void reply.setCookie(SIGNED_IN_COOKIE, isSignedIn ? '1' : '0', {
    path: '/',
    sameSite: 'lax',
    secure: env.isProduction,
    maxAge: SESSION_MAX_DAYS * 86_400,
  });
}

/** With each page: sets it right where it is missing or wrong. */
export function correctSignedIn(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  const isSignedIn = Boolean(request.cookies[SESSION_COOKIE]);
  if (request.cookies[SIGNED_IN_COOKIE] !== (isSignedIn ? '1' : '0')) noteSignedIn(reply, isSignedIn, env);
}
