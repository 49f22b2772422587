import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';
import { SESSION_COOKIE, SESSION_MAX_DAYS } from './session.store';

/**
 * Tells the browser's scripts, which can't see the session's cookie, whether there is one: a visitor's page then needs
 * no call that can only be refused. It grants nothing.
 */
const SIGNED_IN_COOKIE = 'rmo_signed_in';

/** With each page: sets it where it is missing or wrong. Between two pages the scripts know it by themselves. */
export function noteSignedIn(request: FastifyRequest, reply: FastifyReply, env: Env): void {
  const value = request.cookies[SESSION_COOKIE] ? '1' : '0';
  if (request.cookies[SIGNED_IN_COOKIE] === value) return;
  void reply.setCookie(SIGNED_IN_COOKIE, value, {
    path: '/',
    sameSite: 'lax',
    secure: env.isProduction,
    maxAge: SESSION_MAX_DAYS * 86_400,
  });
}
