import {
  CanActivate,
  ExecutionContext,
  Injectable,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Env } from '../../config/env';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns the token from `Authorization`: a `Bearer` token, or the password of `Basic`, which browsers prompt for. */
function tokenOf(header = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(\S+) +(.*)$/.exec(header) ?? [];
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Requires METRICS_TOKEN where it is set. Without it, the operators' pages are open in development and 404 in production. */
@Injectable()
export class OperationsGuard implements CanActivate {
  constructor(private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const expectedToken = this.env.METRICS_TOKEN;
    if (!expectedToken) {
      if (this.env.isProduction) throw new NotFoundException();
      return true;
    }
    const http = context.switchToHttp();
    const token = tokenOf(http.getRequest<FastifyRequest>().headers.authorization);
    if (token !== undefined && timingSafeEqual(digest(token), digest(expectedToken))) return true;
    void http.getResponse<FastifyReply>().header('www-authenticate', 'Basic realm="RateMyOfficial"');
    throw new UnauthorizedException(MESSAGES.notAuthenticated);
  }
}
