import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import type { UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { IMPORT_LIMITS, IMPORT_MESSAGES } from '@rmo/contracts';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { RequestWithUser } from '../../common/auth';
import { errorBody } from '../../common/errors/error.filter';
import { ImageField, rejectBrokenOff } from '../../common/http/forms';
import { BoundedQueue, LimitsService } from '../../common/limits';
import type { UploadedSpreadsheet } from './imports.service';

const FILE_FIELD = 'file';

type UploadRequest = RequestWithUser & {
  file?: UploadedMultipartFile & { filename?: string; originalname?: string };
};
const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<UploadRequest>();

/** A file stays in memory until the response, so only a few are read at the same time, and only one per account. */
@Injectable()
class SpreadsheetQueue implements NestInterceptor {
  private readonly forms = new BoundedQueue({
    ...{ atOnce: 4, atOncePerKey: 1, waiting: 24, waitingPerKey: 6, waitMs: 90_000 },
  });

  constructor(private readonly limits: LimitsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const accountId = String(request.sessionUser!.id);
    return defer(() =>
      this.forms.run(accountId, async () => {
        await this.limits.take('upload', accountId);
        rejectBrokenOff(request);
        try {
          return (await lastValueFrom(next.handle())) as unknown;
        } catch (error) {
          throw toSpreadsheetError(error);
        }
      }),
    );
  }
}

/** Replaces the general upload message, which mentions the limit for images. */
function toSpreadsheetError(error: unknown): unknown {
  const isOwn = Object.values<string>(IMPORT_MESSAGES).includes((error as Error).message);
  return !isOwn && errorBody(error).statusCode === 413
    ? new PayloadTooLargeException(IMPORT_MESSAGES.fileTooLarge)
    : error;
}

function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const printable = base.replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, '').trim();
  return printable.slice(-200) || 'spreadsheet';
}

export const AcceptsSpreadsheet = () =>
  applyDecorators(
    ImageField(FILE_FIELD),
    UseInterceptors(
      SpreadsheetQueue,
      FileInterceptor(FILE_FIELD, {
        limits: { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 10, fieldSize: 4096, fieldNameSize: 100 },
      }),
    ),
  );

export const Spreadsheet = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedSpreadsheet | undefined => {
    const { file } = requestOf(context);
    if (typeof file !== 'object' || !Buffer.isBuffer(file.buffer)) return undefined;
    return { name: cleanName(file.originalname ?? file.filename ?? ''), bytes: file.buffer };
  },
);
