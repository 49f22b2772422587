import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { calendarDay, MESSAGES } from '@rmo/contracts';
import { PageQuery } from './page.query';

/** A calendar day, `yyyy-MM-dd`, that filters a list. */
export const Day = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? undefined : (calendarDay(value) ?? 'invalid'),
    ),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate }),
  );

/** A page of what is of these days. */
export class DaysQuery extends PageQuery {
  /** First and last calendar day, in Eastern time, both included. */
  @IsOptional()
  @Day()
  from?: string;

  @IsOptional()
  @Day()
  to?: string;
}
