import { registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { linesError, oneLineError } from '@rmo/contracts';

/**
 * A property is right when `check` answers nothing; else it answers what to say. Lets a DTO use the very functions
 * that the forms use, so that both sides say the same.
 */
export function Rule<T extends object>(
  check: (input: T, value: unknown) => string | undefined,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) =>
          check(object as T, value) === undefined,
        defaultMessage: (args?: ValidationArguments) =>
          args ? (check(args.object as T, args.value) ?? '') : '',
      },
    });
}

/** One line of plain characters: a name, a place, what somebody searches for. */
export const OneLine = (label: string): PropertyDecorator => Rule((_, value) => oneLineError(label, value));

/** Lines of plain characters: a description, a comment. */
export const Lines = (label: string): PropertyDecorator => Rule((_, value) => linesError(label, value));

/** Judged only where the request carries the field; null is a value and judged too. */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);
