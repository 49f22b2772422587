import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { calendarDay, MESSAGES } from '@rmo/contracts';

/** A calendar day, `yyyy-MM-dd`, that filters a list. */
export const Day = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? undefined : (calendarDay(value) ?? 'invalid'),
    ),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate }),
  );
