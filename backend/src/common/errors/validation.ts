import { BadRequestException, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { MESSAGES } from '@rmo/contracts';

/** One field at fault and why. */
export interface FieldError {
  field: string;
  message: string;
}

/** The 400 that names the fields at fault; the whole says what the first one says. Use as `throw validationError(…)`. */
export function validationError(errors: FieldError[]): BadRequestException {
  return new BadRequestException({
    statusCode: 400,
    message: errors[0]?.message ?? MESSAGES.validationFailed,
    errors,
  });
}

/** Nested errors as one list: `officials.0.officialId`. */
export function flatten(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const [message] = Object.values(error.constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...flatten(error.children ?? [], `${field}.`)];
  });
}

/** Parameters stay the text that was sent: `/officials/1e3` is no way to say 1000. ParseId reads them. */
class Validation extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Unknown fields are dropped, wrong types are refused, nothing is converted unless a DTO says so. */
export const validationPipe = (): ValidationPipe =>
  new Validation({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => validationError(flatten(errors)),
  });
