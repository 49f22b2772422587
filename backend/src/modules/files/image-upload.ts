import { applyDecorators, createParamDecorator, ExecutionContext, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify';
import type { UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { LIMITS } from '@rmo/contracts';
import { ImageField } from '../../common/http/image-field';

/**
 * A route that takes a multipart form with one optional picture in `field`, beside text fields, which end in the
 * body as texts. A JSON body is taken as well.
 */
export const AcceptsImage = (field = 'photo') =>
  applyDecorators(
    ImageField(field),
    UseInterceptors(
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
    ),
  );

/** The bytes of the picture, undefined where none was sent. An empty file input counts as none. */
export const UploadedImage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer | undefined => {
    const { file } = context.switchToHttp().getRequest<{ file?: UploadedMultipartFile }>();
    return typeof file === 'object' && file.size > 0 ? file.buffer : undefined;
  },
);
