import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { calendarDay, MESSAGES } from '@rmo/contracts';
import { PageQuery, QueryText } from '../../../common/http';

const Day = () =>
  Transform(({ value }: { value: unknown }) =>
    value === undefined ? undefined : (calendarDay(value) ?? 'invalid'),
  );
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export class ListEventsQuery extends PageQuery {
  /** First and last calendar day, both included. */
  @IsOptional()
  @Day()
  @Matches(DAY, { message: MESSAGES.invalidDate })
  from?: string;

  @IsOptional()
  @Day()
  @Matches(DAY, { message: MESSAGES.invalidDate })
  to?: string;

  @QueryText('Search')
  q?: string;
}
