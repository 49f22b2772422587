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

/** Returns the image's bytes, or undefined if none was sent. An empty file input counts as no image. */
function pictureOf({ file }: UploadRequest): Buffer | undefined {
  return typeof file === 'object' && file.size > 0 ? file.buffer : undefined;
}

/** Limits uploads: a form stays in memory from its first byte until the response, so only a few are read concurrently. */
@Injectable()
export class UploadQueue extends BoundedQueue {
  constructor() {
    super({ atOnce: 8, atOncePerKey: 2, waiting: 48, waitingPerKey: 16, waitMs: 30_000 });
  }
}

/** Must run before the form is read, so that the waiting forms are not in memory. */
@Injectable()
class FormQueueInterceptor implements NestInterceptor {
  constructor(private readonly queue: UploadQueue) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) return next.handle();
    return defer(() =>
      this.queue.run(String(request.sessionUser!.id), () => {
        rejectBrokenOff(request);
        return lastValueFrom(next.handle());
      }),
    );
  }
}

/** Must run after the form has been read, because only a form with an image counts toward the limit. */
@Injectable()
class PictureLimitInterceptor implements NestInterceptor {
  constructor(private readonly limits: LimitsService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = requestOf(context);
    if (pictureOf(request)) await this.limits.take('upload', String(request.sessionUser!.id));
    return next.handle();
  }
}

/**
 * Only for routes that require a login. Accepts JSON, or a multipart form with an optional image in `field`; its text fields
 * become strings in the body.
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
