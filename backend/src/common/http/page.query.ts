import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from '@rmo/contracts';

const PAGE = { message: 'page must be a whole number from 1' };
const LIMIT = { message: `limit must be a whole number from 1 to ${LIMITS.listMax}` };

/** `?page=&limit=` of a list. Without both a list gives all it has, up to `LIMITS.listMax` rows. */
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

/** The window that a query asks for; `page` and `limit` as they are answered. */
export function pageWindow(query: PageQuery): { page: number; limit: number; offset: number } {
  const page = query.page ?? 1;
  const limit = query.limit ?? (query.page === undefined ? LIMITS.listMax : LIMITS.pageSize);
  return { page, limit, offset: (page - 1) * limit };
}
