import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { map, type Observable } from 'rxjs';

/** For lists that the screens poll: who has the answer already gets 304 and no bytes. */
@Injectable()
export class ETagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        const body = JSON.stringify(answer);
        // Weak: a proxy may compress the bytes on the way.
        const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
        void reply.header('etag', etag);
        if (matches(request.headers['if-none-match'], etag)) {
          void reply.status(304);
          return undefined;
        }
        void reply.type('application/json; charset=utf-8');
        return body;
      }),
    );
  }
}

function matches(header: string | undefined, etag: string): boolean {
  return (
    header === '*' ||
    (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
  );
}
