import { zonedDay } from '@rmo/contracts';
import { CRITERIA, fullName } from '@rmo/ui';
import type { Review } from '../api/endpoints';
import type { CsvColumn } from '../table/csv';

const monthOf = (review: Review): string => zonedDay(new Date(review.date)).slice(0, 7);

/**
 * What a file has of a review, as that of the server: neither author, school, event nor day, as files are passed on.
 * `official`: whose reviews these are, where it is one.
 */
export const exportedColumns = (official?: string): CsvColumn<Review>[] => [
  { label: 'Month', value: monthOf },
  { label: 'Official', value: (review) => official ?? (review.official ? fullName(review.official) : '') },
  ...CRITERIA.map(({ category, title }) => ({ label: title, value: (review: Review) => review[category] })),
  { label: 'Comment', value: ({ comment }) => comment },
];

/** Newest month first, within a month by what the row says: the order of the list would tell the days. */
export function exportedOrder(reviews: readonly Review[]): Review[] {
  const columns = exportedColumns().slice(1);
  const keyed = reviews.map((review) => ({
    review,
    month: monthOf(review),
    key: JSON.stringify(columns.map(({ value }) => value(review))),
  }));
  return keyed
    .sort((a, b) => (a.month === b.month ? (a.key < b.key ? -1 : 1) : a.month < b.month ? 1 : -1))
    .map(({ review }) => review);
}
