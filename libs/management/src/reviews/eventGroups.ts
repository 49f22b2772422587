import { type FirstEvent, groupByEvent } from '@rmo/ui';
import type { Review } from '../api/endpoints';
import type { ListParts } from '../table/DataTable';
import { sortNameOf } from './reviewRow';

/** The sort orders that show reviews in groups. */
const GROUPED_SORTS: Readonly<Record<string, FirstEvent>> = {
  ...{ date: 'earliest', '-date': 'latest' },
  ...{ event: 'listed', '-event': 'listed' },
};

/** Groups the reviews of each event, sorted by official, and each official's in their order. */
export const sortByEvent = (reviews: readonly Review[], sort: string): Review[] =>
  groupByEvent(reviews, GROUPED_SORTS[sort]).flatMap((group) =>
    group.sort((a, b) => sortNameOf(a).localeCompare(sortNameOf(b)) || a.officialId - b.officialId),
  );

export const isGroupedBy = (sort: string): boolean => sort in GROUPED_SORTS;

type Rows = Pick<ListParts<Review>, 'rows'>;

const rowAbove = ({ rows }: Rows, review: Review): Review | undefined => rows[rows.indexOf(review) - 1];

/** True if the row above is about another event, so that the event's band stands above this row. */
export function startsGroup(list: Rows, review: Review): boolean {
  const above = rowAbove(list, review);
  return !above || above.event?.id !== review.event?.id;
}

/** True if the row above is about the same official at the same event. */
export const repeatsOfficial = (list: Rows, review: Review): boolean =>
  !startsGroup(list, review) && rowAbove(list, review)?.officialId === review.officialId;

/** Marks each group's first row, which shows the event above its other cells, and the rows that leave it out. */
export function withEventGroups(list: ListParts<Review>): ListParts<Review> {
  const firstRows = list.rows.filter((review) => startsGroup(list, review));
  const firstIds = new Set(firstRows.map(({ id }) => id));
  return {
    ...list,
    row: (id) => ({
      ...list.row(id),
      'data-group': firstIds.has(id) ? 'first' : 'rest',
    }),
  };
}
