import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

const FILE_RESPONSE = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;

/** Documents a route that returns a file of this type, which caches must not store. */
export const Download = (type: string) =>
  applyDecorators(ApiProduces(type), ApiOkResponse(FILE_RESPONSE), Header('cache-control', 'no-store'));

/** The response to a deletion, and to other actions that return no data. */
export class MessageDto {
  message!: string;
}

export class FieldErrorDto {
  /** The path of the field, such as `officials.0.officialId`. */
  field!: string;
  message!: string;
}

/** The body of every error response. */
export class ErrorDto {
  statusCode!: number;
  /** One sentence for the user. */
  message!: string;
  /** Present only if fields are invalid. */
  errors?: FieldErrorDto[];
}
