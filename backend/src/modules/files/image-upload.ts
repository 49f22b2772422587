import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import type { UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { LIMITS } from '@rmo/contracts';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { RequestWithUser } from '../../common/auth';
import { ImageField, rejectBrokenOff } from '../../common/http/forms';
import { BoundedQueue, LimitsService } from '../../common/limits';

type UploadRequest = RequestWithUser & { file?: UploadedMultipartFile };

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<UploadRequest>();

/** The bytes of the picture, undefined where none was sent. An empty file input counts as none. */
function pictureOf({ file }: UploadRequest): Buffer | undefined {
  return typeof file === 'object' && file.size > 0 ? file.buffer : undefined;
}

/** Limits uploads. A form is in memory from its first byte until the response, so few are read at once. */
@Injectable()
export class UploadsService {
  private readonly forms = new BoundedQueue({
    atOnce: 8,
    atOncePerKey: 2,
    waiting: 48,
    waitingPerKey: 16,
    waitMs: 30_000,
  });

  constructor(private readonly limits: LimitsService) {}

  /** Handles a form when it is the account's turn. Until then its bytes stay with the sender. */
  enqueue<T>(accountId: number, handle: () => Promise<T>): Promise<T> {
    return this.forms.run(String(accountId), handle);
  }

  /** 429 where the account sent too many pictures in a minute. */
  takeLimit(accountId: number): Promise<void> {
    return this.limits.take('upload', String(accountId));
  }
}

/** Before a form is read: limits how many are in memory at once. */
@Injectable()
class FormQueueInterceptor implements NestInterceptor {
  constructor(private readonly uploads: UploadsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return next.handle();
    return defer(() =>
      this.uploads.enqueue(request.sessionUser!.id, () => {
        rejectBrokenOff(request);
        return lastValueFrom(next.handle());
      }),
    );
  }
}

/** After a form is read: takes the rate limit for a picture, not for a form without one. */
@Injectable()
class PictureLimitInterceptor implements NestInterceptor {
  constructor(private readonly uploads: UploadsService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = requestOf(context);
    if (pictureOf(request)) await this.uploads.takeLimit(request.sessionUser!.id);
    return next.handle();
  }
}

/**
 * For a route of signed-in accounts: accepts a multipart form with one optional picture in `field` and text fields,
 * which become texts in the body, or a JSON body.
 */
export const AcceptsImage = (field = 'photo') =>
  applyDecorators(
    ImageField(field),
    UseInterceptors(
      FormQueueInterceptor,
      FileInterceptor(field, {
        limits: {
          fileSize: LIMITS.uploadBytes,
          files: 1,
          fields: 40,
          fieldSize: 64 * 1024,
          fieldNameSize: 100,
          fieldNestingDepth: 2,
          fieldArrayIndexLimit: 100,
        },
      }),
      PictureLimitInterceptor,
    ),
  );

export const UploadedImage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  pictureOf(requestOf(context)),
);
