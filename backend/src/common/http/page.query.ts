import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { calendarDay, LIMITS, MESSAGES } from '@rmo/contracts';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { Page, Window } from '../sql/queries';
import { OneLine, Trim } from './rule.decorator';

const PAGE_MESSAGE = { message: 'Page must be a whole number from 1' };
const LIMIT_MESSAGE = { message: `Limit must be a whole number from 1 to ${LIMITS.listMax}` };

/** Validation messages start with `label`. */
export const QueryText = (label: string) =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: LIMITS.textMax }),
    IsOptional(),
    Trim(),
    OneLine(label),
    MaxLength(LIMITS.textMax, { message: `${label} must be at most ${LIMITS.textMax} characters` }),
    IsString({ message: `${label} must be a text` }),
  );

export const Region = () => QueryText('Region');

/** A list's `?page=&limit=`. With neither, the list returns all rows, up to `LIMITS.listMax`. */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt(PAGE_MESSAGE)
  @Min(1, PAGE_MESSAGE)
  @Max(1_000_000, PAGE_MESSAGE)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt(LIMIT_MESSAGE)
  @Min(1, LIMIT_MESSAGE)
  @Max(LIMITS.listMax, LIMIT_MESSAGE)
  limit?: number;
}

const SHOWN_MESSAGE = { message: 'Shown must be the id of a row' };

/** Like `PageQuery`, but `?shown=` opens the page that contains this row. If the row isn't listed, `page` applies. */
export class ShownPageQuery extends PageQuery {
  /** The id of a row. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(SHOWN_MESSAGE)
  @Min(1, SHOWN_MESSAGE)
  @Max(2_147_483_647, SHOWN_MESSAGE)
  shown?: number;
}

interface PageWindow extends Window {
  page: number;
}

export function pageWindow(query: PageQuery): PageWindow {
  const page = query.page ?? 1;
  const limit = query.limit ?? (query.page === undefined ? LIMITS.listMax : LIMITS.pageSize);
  return { page, limit, offset: (page - 1) * limit };
}

/** `indexOf` returns how many rows precede the row `shown`, or null if it isn't listed. */
export async function shownWindow(
  query: ShownPageQuery,
  indexOf: (id: number) => Promise<number | null>,
): Promise<PageWindow> {
  const index = query.shown === undefined ? null : await indexOf(query.shown);
  const { limit } = pageWindow(query);
  return pageWindow(index === null ? query : { page: Math.floor(index / limit) + 1, limit });
}

export const Day = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === undefined ? undefined : (calendarDay(value) ?? 'invalid'),
    ),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: MESSAGES.invalidDate }),
  );

/** The query of a list that can be limited to a range of days. */
export class DaysQuery extends PageQuery {
  /** First and last calendar day in Eastern time, both inclusive. */
  @IsOptional()
  @Day()
  from?: string;

  @IsOptional()
  @Day()
  to?: string;
}

/** The query of a deletion that the user may have confirmed before there were any reviews. */
export class UnreviewedQuery {
  /**
   * `true`: responds with 409 if there are now reviews that would be deleted too. For an event, only reviews that show the event
   * count.
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Unreviewed must be true or false' })
  unreviewed?: boolean;
}

export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(total));
}

export async function sendPage<T>(reply: FastifyReply, loadedPage: Promise<Page<T> & { page?: number }>) {
  const { data, total, page } = await loadedPage;
  setTotal(reply, total);
  if (page !== undefined) void reply.header('X-Page', String(page));
  return data;
}
