import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { calendarDay, LIMITS, MESSAGES } from '@rmo/contracts';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { OneLine } from './rule.decorator';
import { Trim } from './transforms';

const PAGE = { message: 'Page must be a whole number from 1' };
const LIMIT = { message: `Limit must be a whole number from 1 to ${LIMITS.listMax}` };

/** A text that filters a list. Validation messages begin with `label`. */
export const QueryText = (label: string) =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: LIMITS.textMax }),
    IsOptional(),
    Trim(),
    OneLine(label),
    MaxLength(LIMITS.textMax, { message: `${label} must be at most ${LIMITS.textMax} characters` }),
    IsString({ message: `${label} must be a text` }),
  );

/** A region that filters a list, regardless of case. */
export const Region = () => QueryText('Region');

/** `?page=&limit=` of a list. Without both a list returns all rows, up to `LIMITS.listMax`. */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt(PAGE)
  @Min(1, PAGE)
  @Max(1_000_000, PAGE)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt(LIMIT)
  @Min(1, LIMIT)
  @Max(LIMITS.listMax, LIMIT)
  limit?: number;
}

const SHOWN = { message: 'Shown must be the id of a row' };

/** The same, where `?shown=` opens the page that has this row instead. A list without the row opens `page`. */
export class ShownPageQuery extends PageQuery {
  /** The id of a row. */
  @IsOptional()
  @Type(() => Number)
  @IsInt(SHOWN)
  @Min(1, SHOWN)
  @Max(2_147_483_647, SHOWN)
  shown?: number;
}

interface PageWindow {
  page: number;
  limit: number;
  offset: number;
}

/** Page, limit and offset of a query, with the defaults filled in. */
export function pageWindow(query: PageQuery): PageWindow {
  const page = query.page ?? 1;
  const limit = query.limit ?? (query.page === undefined ? LIMITS.listMax : LIMITS.pageSize);
  return { page, limit, offset: (page - 1) * limit };
}

/** The window of the page that has the row `shown`. `indexOf` returns how many rows are before it; null if it is not listed. */
export async function shownWindow(
  query: ShownPageQuery,
  indexOf: (id: number) => Promise<number | null>,
): Promise<PageWindow> {
  const index = query.shown === undefined ? null : await indexOf(query.shown);
  const page = index === null ? undefined : Math.floor(index / pageWindow(query).limit) + 1;
  return pageWindow(page === undefined ? query : { page, limit: pageWindow(query).limit });
}

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

/** A deletion that was confirmed while there were no reviews. */
export class UnreviewedQuery {
  /** `true`: refused with 409 if there are reviews by now, which would be deleted too; for an event, reviews that show it. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Unreviewed must be true or false' })
  unreviewed?: boolean;
}

/** The number of rows on all pages of a list. */
export function setTotal(reply: FastifyReply, total: number): void {
  void reply.header('X-Total-Count', String(total));
}

/** The page of a list that was asked for by one of its rows, and the number of rows on all pages. */
export function setPage(reply: FastifyReply, { page, total }: { page: number; total: number }): void {
  void reply.header('X-Page', String(page));
  setTotal(reply, total);
}
