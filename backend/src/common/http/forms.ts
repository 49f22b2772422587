import {
  BadRequestException,
  CallHandler,
  ExecutionContext,
  mixin,
  NestInterceptor,
  SetMetadata,
  Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

type FormRequest = FastifyRequest<{ Body: Record<string, unknown> | undefined }>;

/** Converts a multipart form's numbers for the DTO. An empty field is left out, or becomes null if marked like `age?`. */
export function FormNumbers(...fields: string[]): Type<NestInterceptor> {
  class FormNumbersInterceptor implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { body, headers } = context.switchToHttp().getRequest<FormRequest>();
      if (body && /^multipart\//i.test(headers['content-type'] ?? '')) {
        for (const name of fields) {
          const field = name.replace(/\?$/, '');
          const value = body[field];
          if (typeof value !== 'string') continue;
          const text = value.trim();
          if (text === '' && name.endsWith('?')) body[field] = null;
          else if (text === '') delete body[field];
          else if (/^-?\d{1,9}(\.\d{1,9})?$/.test(text)) body[field] = Number(text);
        }
      }
      return next.handle();
    }
  }
  return mixin(FormNumbersInterceptor);
}

export const IMAGE_FIELD_KEY = 'rmo:image-field';

export const ImageField = (field: string) => SetMetadata(IMAGE_FIELD_KEY, field);

/** True if the client closed the connection before sending its whole body, so that nobody will read the response. */
export const isBrokenOff = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete;

/** Call this right before reading a form: if the request has already been closed, the parser would wait for its end forever. */
export function rejectBrokenOff(request: Pick<FastifyRequest, 'raw'>): void {
  if (isBrokenOff(request)) throw new BadRequestException('The request broke off');
}
