import type { ApiMeta } from './base-query';
import type { ApiError } from './errors';

type Tag<Type> = Type | { type: Type; id: string | number };

export const tagsOnSuccess =
  <Type extends string>(...tags: Tag<Type>[]) =>
  (_result: unknown, error: ApiError | undefined): Tag<Type>[] =>
    error ? [] : tags;

/** Invalidates tags after a successful mutation, and also after a 404, because lists still show the missing record. */
export const tagsOnChange =
  <Type extends string>(...tags: Tag<Type>[]) =>
  (_result: unknown, error: ApiError | undefined): Tag<Type>[] =>
    error && error.status !== 404 ? [] : tags;

/** Returns a page of rows with the total across all pages (`x-total-count`) and, if the server sends it, the page number. */
export function toPage<T>(response: T[] | { data: T[] }, meta: ApiMeta | undefined) {
  const items = Array.isArray(response) ? response : response.data;
  const numberIn = (header: string) => Number(meta?.headers.get(header) ?? NaN);
  const [total, page] = [numberIn('x-total-count'), numberIn('x-page')];
  return {
    items,
    total: Number.isNaN(total) ? items.length : total,
    ...(Number.isNaN(page) ? {} : { page }),
  };
}
