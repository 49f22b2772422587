import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';
import { SESSION_COOKIE, SESSION_MAX_DAYS } from './session.store';

/**
 * Tells the browser's scripts, which can't read the session cookie, whether a session exists, so that they skip requests
 * that would fail. It grants no access.
 */
const SIGNED_IN_COOKIE = 'rmo_signed_in';

/** Called for each page. Sets the cookie if it is missing or wrong. */
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
