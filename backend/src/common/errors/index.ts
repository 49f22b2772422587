import { ArgumentMetadata, BadRequestException, NotFoundException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';
import { limitBody } from '../http/limit-body';
import type { FieldErrorDto } from '../http/response.dto';

export { isDatabaseAway, isDiskFull, isForeignKeyViolation, isUniqueViolation } from './database-errors';
export type FieldError = FieldErrorDto;

export function existingOr404<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new NotFoundException(message);
  return value;
}

/** Returns a 400 that lists all invalid fields; its message is the first field's. */
export function validationError(errors: FieldError[]): BadRequestException {
  const message = errors[0]?.message ?? MESSAGES.validationFailed;
  return new BadRequestException({ statusCode: 400, message, errors });
}

/** Flattens nested errors into a list of paths such as `officials.0.officialId`. */
export function flattenErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const [message] = Object.values(error.constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...flattenErrors(error.children ?? [], `${field}.`)];
  });
}

/** Leaves route parameters as strings for ParseId to parse: `/officials/1e3` must not mean 1000. */
class Validation extends ValidationPipe {
  /** Multipart forms are parsed after the guards have run, so their bodies are checked against the limits here. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(limitBody(value), metadata) as Promise<unknown>;
  }

  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Drops unknown fields, rejects wrong types, and converts nothing unless a DTO says so. */
export const validationPipe = (): ValidationPipe =>
  new Validation({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => validationError(flattenErrors(errors)),
  });
