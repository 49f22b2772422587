import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { TAGS } from './api';
import type { ApiError } from './errors';

type Tag = (typeof TAGS)[number];
type Tags = (Tag | { type: Tag; id: string | number })[];

/** Invalidates tags where the change succeeded. */
export const tagsOnSuccess =
  (...tags: Tags) =>
  (_result: unknown, error: ApiError | undefined): Tags =>
    error ? [] : tags;

/** The same for a change of one thing; where that no longer exists (404), the lists that show it are stale as well. */
export const tagsOnChange =
  (...tags: Tags) =>
  (_result: unknown, error: ApiError | undefined): Tags =>
    error && error.status !== 404 ? [] : tags;

/** A list with the number of rows on all its pages, which the server sends as a header. */
export function toPage<T>(response: T[] | { data: T[] }, meta: FetchBaseQueryMeta | undefined) {
  const items = Array.isArray(response) ? response : response.data;
  return { items, total: Number(meta?.response?.headers.get('x-total-count') ?? items.length) };
}
