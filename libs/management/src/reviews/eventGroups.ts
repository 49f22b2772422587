import type { Review } from '../api/endpoints';
import type { ListParts } from '../table/DataTable';
import { sortNameOf } from './reviewRow';

const GROUPED_SORTS = ['date', '-date', 'event', '-event'];

export const isGroupedBy = (sort: string): boolean => GROUPED_SORTS.includes(sort);

/** The event that the review shows. Reviews that show none form a group of their own. */
const eventIdOf = ({ event }: Review): number | null => event?.id ?? null;

/** Moves each event's reviews to the first one of them, sorted by official, and each official's in their order. */
export function groupByEvent(reviews: readonly Review[]): Review[] {
  const groups = new Map<number | null, Review[]>();
  for (const review of reviews) {
    const group = groups.get(eventIdOf(review));
    if (group) group.push(review);
    else groups.set(eventIdOf(review), [review]);
  }
  return [...groups.values()].flatMap((group) =>
    group.sort((a, b) => sortNameOf(a).localeCompare(sortNameOf(b)) || a.officialId - b.officialId),
  );
}

/** True if the row above is about the same official at the same event. */
export function repeatsOfficial({ rows }: Pick<ListParts<Review>, 'rows'>, review: Review): boolean {
  const above = rows[rows.indexOf(review) - 1];
  return above?.officialId === review.officialId && eventIdOf(above) === eventIdOf(review);
}

/** Marks each group's first row, which shows the event above its other cells, and the rows that leave it out. */
export function withEventGroups(list: ListParts<Review>): ListParts<Review> {
  const firstIds = new Set<number>();
  list.rows.forEach((review, index) => {
    const previous = list.rows[index - 1];
    if (!previous || eventIdOf(previous) !== eventIdOf(review)) firstIds.add(review.id);
  });
  return {
    ...list,
    row: (id) => ({
      ...list.row(id),
      'data-group': firstIds.has(id) ? 'first' : 'rest',
    }),
  };
}
