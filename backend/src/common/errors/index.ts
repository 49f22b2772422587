import {
  type ArgumentMetadata,
  BadRequestException,
  NotFoundException,
  ValidationPipe,
} from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';
import { limitBody } from '../http/limit-body';
import type { FieldErrorDto } from '../http/response.dto';

export { isDatabaseAway, isDiskFull, isForeignKeyViolation, isUniqueViolation } from './database-errors';
export type FieldError = FieldErrorDto;

/** Returns the value, or throws 404 with this message if there is none. */
export function existing<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new NotFoundException(message);
  return value;
}

/**
 * Returns the 400 error with all invalid fields; its message is that of the first field. Use as `throw validationError(…)`.
 */
export function validationError(errors: FieldError[]): BadRequestException {
  return new BadRequestException({
    statusCode: 400,
    message: errors[0]?.message ?? MESSAGES.validationFailed,
    errors,
  });
}

/** Returns nested errors as a flat list: `officials.0.officialId`. */
export function flatten(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const [message] = Object.values(error.constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...flatten(error.children ?? [], `${field}.`)];
  });
}

/** Parameters stay strings, and ParseId parses them: `/officials/1e3` must not mean 1000. */
class Validation extends ValidationPipe {
  /** Forms are parsed after the guards, so the limits of their bodies are checked here. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(limitBody(value), metadata) as Promise<unknown>;
  }

  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Unknown fields are dropped, wrong types are rejected, and nothing is converted unless a DTO says so. */
export const validationPipe = (): ValidationPipe =>
  new Validation({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => validationError(flatten(errors)),
  });
